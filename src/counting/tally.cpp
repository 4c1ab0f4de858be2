#include "counting/tally.hpp"

#include "rules/checker.hpp"

namespace cornerwise {

bool Tally::solution(const Solution& solution) {
    if (!orbits_.add(solution) || !receive_) return true;
    const Solution canonical = nameColours(instance_, solution);
    if (const std::string failure = proofFailure(instance_, canonical); !failure.empty())
        throw InternalError("internal error: the engine '" + std::string(engineName(engine_)) +
                            "' found a solution that breaks the rules (" + failure +
                            "); please report this");
    return receive_(orbits_, canonical);
}

} // namespace cornerwise
