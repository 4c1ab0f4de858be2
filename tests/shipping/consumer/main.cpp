// How another program counts the solutions of a puzzle.
#include <cornerwise/counting/run.hpp>
#include <cornerwise/puzzle/catalogue.hpp>
#include <iostream>

int main() {
    const cornerwise::Catalogue catalogue({PUZZLES});
    const auto instance = cornerwise::makeInstance(catalogue.load("soma", {}));
    const cornerwise::RunResult result = cornerwise::run(instance, {}, nullptr);
    std::cout << result.counts.distinct.text() << " distinct solutions\n";
}
