# What is made beside the program: the completions of shells, and where scdoc is there the man page.

set(completions ${CMAKE_CURRENT_BINARY_DIR}/completions)
file(MAKE_DIRECTORY ${completions})
add_custom_command(TARGET cornerwise POST_BUILD
  COMMAND cornerwise completions bash -o ${completions}/cornerwise
  COMMAND cornerwise completions zsh -o ${completions}/_cornerwise
  COMMAND cornerwise completions fish -o ${completions}/cornerwise.fish
  VERBATIM)

find_program(SCDOC scdoc)
if(SCDOC)
  # The date in the page is this version's, in seconds since 1970, not that of the build.
  set(released 1795996800)
  set(man_page ${CMAKE_CURRENT_BINARY_DIR}/cornerwise.1)
  set(man_source ${CMAKE_CURRENT_SOURCE_DIR}/docs/cornerwise.1.scd)
  add_custom_command(OUTPUT ${man_page} DEPENDS ${man_source} VERBATIM
    COMMAND sh -c "SOURCE_DATE_EPOCH=$0 \"$1\" < \"$2\" > \"$3\"" ${released} ${SCDOC} ${man_source} ${man_page})
  add_custom_target(man DEPENDS ${man_page})
  add_dependencies(cornerwise man)
else()
  message(STATUS "scdoc is not there: the man page is left out")
endif()
