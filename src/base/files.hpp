// Files that are written whole or not at all, and that one process at a time works on.
#pragma once

#include <string>

namespace cornerwise {

/// Writes a file: to a temporary one beside it, synced, then renamed over it, so that a crash or a
/// full disk leaves the old one. What is not a regular file (a device, a pipe) is written directly.
/// Returns what went wrong, nothing if all went well.
std::string replaceFile(const std::string& path, const std::string& text);

/// Why replaceFile() would fail, as far as that can be known before; nothing if it may go well. It
/// leaves nothing behind, and does not wait for the reader of a pipe.
std::string writeProblem(const std::string& path);

/// Held while a process works on a file; others are kept out by a lock file beside it.
class FileLock {
  public:
    explicit FileLock(const std::string& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    /// Why the lock is not held; empty if it is.
    const std::string& problem() const { return problem_; }

  private:
    std::string path_;
    int file_ = -1;
    std::string problem_;
};

} // namespace cornerwise
