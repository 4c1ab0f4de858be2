# What goes where, in two parts: the program, and the library for other programs. `cpack -G DEB`
# makes a Debian package of each; to be handed on, from a build for any processor (preset "portable").

install(TARGETS cornerwise RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY puzzles DESTINATION ${CMAKE_INSTALL_DATADIR}/cornerwise COMPONENT program)
install(FILES ${completions}/cornerwise COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${completions}/_cornerwise COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${completions}/cornerwise.fish COMPONENT program
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
if(SCDOC)
  install(FILES ${man_page} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
endif()
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/cornerwise)
install(TARGETS cornerwise_library EXPORT cornerwise
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cornerwise COMPONENT library
  FILES_MATCHING PATTERN "*.hpp" PATTERN "cli" EXCLUDE PATTERN "toml_source.hpp" EXCLUDE)
install(EXPORT cornerwise NAMESPACE cornerwise:: FILE cornerwiseTargets.cmake
  DESTINATION ${package_folder} COMPONENT library)
include(CMakePackageConfigHelpers)
set(puzzles_folder ${CMAKE_INSTALL_DATADIR}/cornerwise/puzzles)
configure_package_config_file(cmake/cornerwiseConfig.cmake.in cornerwiseConfig.cmake
  INSTALL_DESTINATION ${package_folder} PATH_VARS puzzles_folder)
write_basic_package_version_file(cornerwiseConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/cornerwiseConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/cornerwiseConfigVersion.cmake
  DESTINATION ${package_folder} COMPONENT library)

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program library)
set(CPACK_PACKAGE_CONTACT "The cornerwise authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION ${PROJECT_VERSION})
if(CORNERWISE_NATIVE) # so that nobody takes it for one that runs everywhere
  string(APPEND CPACK_DEBIAN_PACKAGE_VERSION "+native")
endif()
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME cornerwise)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libcornerwise-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libtomlplusplus-dev, libpugixml-dev, zlib1g-dev, cornerwise (= ${CPACK_DEBIAN_PACKAGE_VERSION})")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "${PROJECT_DESCRIPTION} (the library)")
include(CPack)
