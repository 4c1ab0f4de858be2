#include "cli/solving.hpp"

#include "cli/searching.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"
#include "packing/completion.hpp"
#include "packing/packing.hpp"
#include "pictures/gallery.hpp"
#include "search/impossible.hpp"

#include <algorithm>
#include <cstdio>
#include <random>

namespace cornerwise::cli {
namespace {

std::size_t missingPieces(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::size_t low = 0;
    for (const Piece& piece : puzzle.pieces)
        for (const Supply& s : piece.supply) low += static_cast<std::size_t>(s.low);
    return low - std::min(low, arrangement.pieces.size());
}

} // namespace

SolutionPrinter::SolutionPrinter(const Context& context, const Puzzle& puzzle)
    : context_(context), puzzle_(puzzle),
      seed_(context.seed().value_or(std::random_device{}() % 1'000'000)),
      limit_(context.limit().value_or(context.flags().all ? ~std::uint64_t{0} : 1)),
      late_(context.format() == Format::json || isPicture(context.format()) ||
            !context.flags().output.empty()) {
    if (context.format() != Format::blksgf) return;
    if (limit_ > 1) throw UsageError("--format blksgf: a game file holds one solution, --limit 1");
    game_ = fileGame(context, puzzle);
}

std::string SolutionPrinter::drawn(const Arrangement& arrangement) const {
    if (game_) return gameFileText(context_, *game_, puzzle_, arrangement);
    return context_.format() == Format::grid ? writeGrid(puzzle_, arrangement)
                                             : drawText(puzzle_, arrangement, context_.textStyle());
}

std::string SolutionPrinter::together() const {
    const bool page = context_.format() == Format::html;
    if ((page || context_.format() == Format::svg) && !solutions_.empty()) {
        std::vector<Picture> pictures;
        for (const Arrangement& a : solutions_) {
            const std::string number = std::to_string(pictures.size() + 1);
            pictures.push_back({a, {}, {}, page ? "Solution " + number : number});
        }
        if (best_)
            pictures.back().caption = "Unfinished: the arrangement that came nearest";
        else if (!page && pictures.size() == 1)
            pictures.front().caption.clear();
        if (!page) return svgOf(puzzle_, pictures, context_.svgStyle(), puzzle_.title);
        const std::string lead = plural(found_, "solution") + "; board " +
                                 puzzle_.board.description() + ", rule " +
                                 std::string(ruleName(puzzle_.rule));
        return galleryOf(puzzle_, pictures, context_.svgStyle().palette, puzzle_.title, lead);
    }
    std::string text;
    for (const Arrangement& a : solutions_) text += (text.empty() ? "" : "\n") + drawn(a);
    return text;
}

bool SolutionPrinter::add(const Arrangement& arrangement) {
    ++found_;
    if (late_)
        solutions_.push_back(arrangement);
    else
        context_.print((found_ > 1 ? "\n" : "") + drawn(arrangement));
    return found_ < limit_;
}

int SolutionPrinter::finish(const RunResult& result) {
    const bool stopped = result.ending == Ending::interrupted;
    if (context_.format() == Format::json) {
        const char* status = found_ > 0 && !stopped ? "solved" : stopped ? "stopped" : "unsolvable";
        context_.print(
            solveJson(puzzle_, status, seed_, result, solutions_, best_ ? &*best_ : nullptr));
    } else {
        if (best_) solutions_.push_back(*best_);
        // Without anything to show, a file of an earlier result stays.
        if (!solutions_.empty()) context_.print(together());
        const std::string end = " (seed " + std::to_string(seed_) + ", " + summary(result) + ")";
        if (best_)
            context_.note("stopped early: no solution found; the best arrangement lacks " +
                          plural(missingPieces(puzzle_, *best_), "piece") + end);
        else if (stopped)
            context_.note("stopped early: " + plural(found_, "solution") + " so far, incomplete" +
                          end);
        else if (found_ > 0)
            context_.note(plural(found_, "solution") + end);
        else if (result.impossible)
            context_.note("proved impossible: " + *result.impossible);
        else
            context_.note("no solution: the full search found none" + end);
    }
    if (stopped) return stoppedEarly;
    return found_ > 0 ? success : negative;
}

bool packs(const Context& context, const Puzzle& puzzle) {
    const auto asked = context.engine();
    const std::string refusal = packingRefusal(puzzle);
    if (asked == Engine::packing && !context.flags().all) {
        if (refusal.empty()) return true;
        throw EngineError("the engine 'packing' cannot search this puzzle: " + refusal);
    }
    if (asked || context.flags().all || !refusal.empty() || puzzle.gapless()) return false;
    // Several solutions of a small puzzle are found, and known to be all, by searching it through.
    return context.limit().value_or(1) == 1 || impossibility(puzzle) ||
           !Completion(puzzle).looksSmall();
}

int solveByPacking(const Context& context, const Puzzle& puzzle) {
    const auto start = std::chrono::steady_clock::now();
    SolutionPrinter printer(context, puzzle);
    RunResult result;
    result.engine = {Engine::packing, "cells may stay empty, and a few solutions are asked for"};
    result.impossible = impossibility(puzzle);
    if (!result.impossible) {
        PackingOptions options;
        options.seed = printer.seed();
        options.threads = context.threads();
        options.stop = context.stopToken();
        options.upToSymmetry = context.upTo() == UpTo::symmetry || context.upTo() == UpTo::distinct;
        options.upToColour = context.upTo() == UpTo::colour || context.upTo() == UpTo::distinct;
        const PackingResult packed =
            pack(puzzle, options, [&](const Arrangement& a) { return printer.add(a); });
        result.ending = packed.ending;
        result.nodes = packed.moves;
        result.impossible = packed.impossible;
        if (packed.ending == Ending::interrupted && printer.found() == 0)
            printer.setBest(packed.best);
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    context.explain("engine packing: " + result.engine.reason);
    return printer.finish(result);
}

} // namespace cornerwise::cli
