// Without libFuzzer: runs a reader on the files given, and on seeded mutations of each: bytes
// changed, dropped and doubled, pieces of other files put in.
//   arrangement_replay MUTATIONS FILE...
#include "reader.hpp"

#include <cstdlib>
#include <random>
#include <vector>

namespace {

std::string mutated(std::string text, const std::vector<std::string>& texts,
                    std::mt19937_64& random) {
    const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
    for (auto changes = 1 + below(8); changes > 0; --changes) {
        const auto at = below(text.size() + 1);
        const auto length = below(16);
        switch (below(4)) {
        case 0:
            if (at < text.size()) text[at] = static_cast<char>(random());
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(at, length));
            break;
        default:
            const std::string& other = texts[below(texts.size())];
            text.insert(at, other.substr(below(other.size() + 1), 4 * length));
        }
    }
    return text;
}

void run(const std::string& text) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    std::vector<std::string> texts;
    for (int i = 2; i < argc; ++i) texts.push_back(cornerwise::readFile(argv[i], 1 << 20));
    std::mt19937_64 random(1);
    for (const std::string& text : texts) {
        run(text);
        for (int k = std::atoi(argv[1]); k > 0; --k) run(mutated(text, texts, random));
    }
}
