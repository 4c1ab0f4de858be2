#include "cli/drawing.hpp"

#include "cli/searching.hpp"
#include "pictures/gallery.hpp"
#include "pictures/svg.hpp"

#include <map>
#include <set>

namespace cornerwise::cli {

std::string pictureText(const Context& context, const Puzzle& puzzle, const Picture& picture,
                        const std::string& title, bool page) {
    if (!page) return svgOf(puzzle, {picture}, context.svgStyle(), title);
    return galleryOf(puzzle, {picture}, context.svgStyle().palette, title,
                     plural(picture.arrangement.pieces.size(), "piece"));
}

void noteCovered(const Context& context, const Puzzle& puzzle, const Arrangement& arrangement) {
    std::map<int, int> shown; // by cell, the last piece on it
    std::set<std::pair<int, int>> said;
    const auto nameOf = [&](int i) { return describe(puzzle, arrangement, i); };
    for (int i = 0; i < static_cast<int>(arrangement.pieces.size()); ++i)
        for (const int c : arrangement.pieces[static_cast<std::size_t>(i)].cells) {
            const auto [there, fresh] = shown.try_emplace(c, i);
            if (fresh) continue;
            if (said.emplace(there->second, i).second)
                context.note("lost: " + nameOf(there->second) + " lies in part under " + nameOf(i));
            there->second = i;
        }
}

} // namespace cornerwise::cli
