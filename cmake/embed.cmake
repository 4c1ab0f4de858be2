# Writes OUTPUT, C++ that has the texts of FILES (parted by commas) under their names: what the
# header pictures/embedded.hpp declares.
string(REPLACE "," ";" FILES "${FILES}")
set(cases "")
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME)
  # Not file(READ): it would take square brackets and semicolons for lists.
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(MAKE_C_IDENTIFIER "${name}" id)
  string(APPEND arrays "constexpr char ${id}[] = {${bytes}};\n")
  string(APPEND cases "    if (name == \"${name}\") return {${id}, sizeof ${id}};\n")
endforeach()
file(WRITE "${OUTPUT}" "// Written by cmake/embed.cmake.
#include \"pictures/embedded.hpp\"

namespace cornerwise {
namespace {

${arrays}
} // namespace

std::string_view embedded(std::string_view name) {
${cases}    return {};
}

} // namespace cornerwise
")
