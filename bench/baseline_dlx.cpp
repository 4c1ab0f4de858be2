// The plain dancing-links yardstick: smallest item first, links in arrays, nothing else. Reads a
// problem of primary items in Knuth's text format (cornerwise convert PUZZLE --to dlx) and counts
// its solutions. Kept as it is, to compare against.
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<int> left, right, up, down, item, size;
std::uint64_t nodes = 0;
std::uint64_t solutions = 0;

void cover(int c) {
    right[left[c]] = right[c];
    left[right[c]] = left[c];
    for (int i = down[c]; i != c; i = down[i])
        for (int j = right[i]; j != i; j = right[j]) {
            up[down[j]] = up[j];
            down[up[j]] = down[j];
            --size[item[j]];
        }
}

void uncover(int c) {
    for (int i = up[c]; i != c; i = up[i])
        for (int j = left[i]; j != i; j = left[j]) {
            ++size[item[j]];
            up[down[j]] = j;
            down[up[j]] = j;
        }
    right[left[c]] = c;
    left[right[c]] = c;
}

void search() {
    if (right[0] == 0) {
        ++solutions;
        return;
    }
    int best = right[0];
    for (int c = right[0]; c != 0; c = right[c])
        if (size[c] < size[best]) best = c;
    if (size[best] == 0) return;
    cover(best);
    for (int r = down[best]; r != best; r = down[r]) {
        ++nodes;
        for (int j = right[r]; j != r; j = right[j]) cover(item[j]);
        search();
        for (int j = left[r]; j != r; j = left[j]) uncover(item[j]);
    }
    uncover(best);
}

int addNode(int l, int r, int u, int d, int c) {
    left.push_back(l);
    right.push_back(r);
    up.push_back(u);
    down.push_back(d);
    item.push_back(c);
    return static_cast<int>(left.size()) - 1;
}

} // namespace

int main(int argc, char** argv) {
    std::ifstream file(argc > 1 ? argv[1] : "");
    std::map<std::string, int> numbers;
    addNode(0, 0, 0, 0, 0);
    size.push_back(0);
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '|') continue;
        std::istringstream words(line);
        int first = -1;
        const bool header = numbers.empty();
        for (std::string word; words >> word;) {
            if (header) {
                const int n = addNode(left[0], 0, 0, 0, 0);
                up[n] = down[n] = item[n] = n;
                right[left[0]] = n;
                left[0] = n;
                size.push_back(0);
                numbers[word] = n;
                continue;
            }
            const int c = numbers.at(word);
            const int n = addNode(0, 0, up[c], c, c);
            down[up[c]] = n;
            up[c] = n;
            ++size[c];
            if (first < 0) first = left[n] = right[n] = n;
            left[n] = left[first];
            right[n] = first;
            right[left[first]] = n;
            left[first] = n;
        }
    }
    const std::clock_t start = std::clock();
    search();
    std::printf("%llu solutions, %llu nodes, %.2f s\n", static_cast<unsigned long long>(solutions),
                static_cast<unsigned long long>(nodes),
                static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
