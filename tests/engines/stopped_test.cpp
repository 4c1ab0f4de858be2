// A search with many colourings below one node is stopped among them.
#include "catch.hpp"
#include "support.hpp"

#include "contact/guided_search.hpp"

#include <atomic>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

/// Asks for a stop as soon as colourings are handed over.
class Stopping : public Receiver {
  public:
    Stopping(Colourings colourings, std::atomic<bool>& stop)
        : colourings_(colourings), stop_(stop) {}

    Colourings wanted(const std::vector<int>&) override {
        stop_ = true;
        return colourings_;
    }
    bool solution(const Solution&) override { return ++solutions < 100'000; }
    void counted(const ColouringCount& count) override { counts += count.upToNames; }

    int solutions = 0;
    std::uint64_t counts = 0;

  private:
    Colourings colourings_;
    std::atomic<bool>& stop_;
};

/// One way to tile, in hundreds of thousands of ways to colour.
Puzzle chessboard(const std::string& pieces) {
    return puzzleFromText("board = \"4x4\"\nrule = \"separate\"\n"
                          "colours = [\"blue\", \"yellow\", \"red\", \"green\"]\n" +
                          pieces);
}

template <typename MakeSearcher>
void checkStops(MakeSearcher makeSearcherWith) {
    for (const auto colourings : {Receiver::Colourings::counted, Receiver::Colourings::each}) {
        std::atomic<bool> stop = false;
        SearcherOptions options;
        options.stop = StopToken(&stop, std::nullopt);
        Stopping receiver(colourings, stop);
        const auto searcher = makeSearcherWith(options);
        CHECK((searcher->search({}, receiver).ending == Ending::interrupted));
        CHECK(receiver.counts < 1000);
        CHECK(receiver.solutions < 1000);
    }
}

} // namespace

TEST_CASE("a search is stopped among the colourings of one filling") {
    const Instance instance = makeInstance(chessboard(piece("1", "\"#\"", "\"0-16\"")));
    checkStops([&](const SearcherOptions& options) {
        return makeSearcher(instance, Engine::contact, options);
    });
}

TEST_CASE("a guided search is stopped among the colourings of one filling") {
    std::string pieces;
    for (int i = 0; i < 6; ++i) pieces += piece("p" + std::to_string(i), "\"#\"", "\"0-1\"");
    const Instance instance = makeInstance(chessboard(pieces));
    REQUIRE(guidedRefusal(instance) == "");
    const auto completions = findCompletions(uncolouredSweep(instance), {{}, std::size_t{1} << 30});
    checkStops([&](const SearcherOptions& options) {
        return guidedSearcher(instance, options, completions);
    });
}
