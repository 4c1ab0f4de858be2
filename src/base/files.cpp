#include "base/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace cornerwise {
namespace {

/// Writes all, syncs and closes; what went wrong.
std::string writeAll(int file, const std::string& text, bool sync) {
    std::string problem;
    for (std::size_t written = 0; written < text.size() && problem.empty();) {
        const ssize_t n = ::write(file, text.data() + written, text.size() - written);
        if (n > 0)
            written += static_cast<std::size_t>(n);
        else if (n < 0 && errno != EINTR)
            problem = std::strerror(errno);
    }
    if (problem.empty() && sync && ::fsync(file) != 0) problem = std::strerror(errno);
    if (::close(file) != 0 && problem.empty()) problem = std::strerror(errno);
    return problem;
}

bool sameFile(int file, const std::string& path) {
    struct stat a {};
    struct stat b {};
    return ::fstat(file, &a) == 0 && ::stat(path.c_str(), &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/// Whether it is a device, a pipe or the like, which is written as it is.
bool isSpecial(const std::string& path) {
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    return kind != std::filesystem::file_type::regular &&
           kind != std::filesystem::file_type::not_found;
}

/// Where links lead, even if nothing is there yet.
std::filesystem::path targetOf(const std::string& path, std::error_code& error) {
    std::filesystem::path target = path;
    for (int links = 0; links < 40 && std::filesystem::is_symlink(target, error); ++links)
        target = target.parent_path() / std::filesystem::read_symlink(target, error);
    return std::filesystem::weakly_canonical(target, error);
}

std::string temporaryBeside(const std::filesystem::path& target) {
    return target.string() + ".tmp" + std::to_string(::getpid());
}

int openTemporary(const std::string& temporary) {
    return ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

} // namespace

std::string writeProblem(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return "it is a folder";
    if (::access(path.c_str(), W_OK) != 0 && errno != ENOENT) return std::strerror(errno);
    if (isSpecial(path)) return "";
    const auto target = targetOf(path, error);
    if (error) return error.message();
    const std::string temporary = temporaryBeside(target);
    const int file = openTemporary(temporary);
    if (file < 0) return std::strerror(errno);
    ::close(file);
    ::unlink(temporary.c_str());
    return "";
}

std::string replaceFile(const std::string& path, const std::string& text) {
    if (isSpecial(path)) {
        const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
        return file < 0 ? std::strerror(errno) : writeAll(file, text, false);
    }
    // A link stays a link.
    std::error_code error;
    const auto target = targetOf(path, error);
    if (error) return error.message();
    const std::string temporary = temporaryBeside(target);
    const int file = openTemporary(temporary);
    if (file < 0) return std::strerror(errno);
    std::string problem = writeAll(file, text, true);
    if (problem.empty() && ::rename(temporary.c_str(), target.c_str()) != 0)
        problem = std::strerror(errno);
    if (!problem.empty()) {
        ::unlink(temporary.c_str());
        return problem;
    }
    const int folder = ::open(target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        ::fsync(folder);
        ::close(folder);
    }
    return "";
}

FileLock::FileLock(const std::string& path) {
    std::error_code error;
    path_ = targetOf(path, error).string() + ".lock"; // the same by whatever name
    if (error) problem_ = error.message();
    while (problem_.empty()) {
        file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (file_ < 0) {
            problem_ = "the lock file " + path_ + ": " + std::strerror(errno);
        } else if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
            problem_ = "another process is working on it (" + path_ + " is locked)";
        } else if (sameFile(file_, path_)) {
            return;
        }
        // Else the last holder has just removed it: once more.
        if (file_ >= 0) ::close(file_);
        file_ = -1;
    }
}

FileLock::~FileLock() {
    if (file_ < 0) return;
    ::unlink(path_.c_str());
    ::close(file_);
}

} // namespace cornerwise
