// Exact cover problems in the format of Knuth's programs, and a short search of the small ones.
#include "reader.hpp"

#include "cover/dancing_links.hpp"
#include "formats/dlx_text.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return tryReading([&] {
        const CoverProblem problem = readDlx(textOf(data, size), "input");
        DancingLinks links(problem);
        links.search([](auto) { return true; }, {}, 1000);
        links.sanity();
    });
}
