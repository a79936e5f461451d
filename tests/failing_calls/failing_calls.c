/*
 * Lets one call to the system fail: a library that stands between a program and the C library (LD_PRELOAD).
 *
 * It counts calls about files below a folder, by their kinds. The n-th of one kind fails, or that and all that follow. What is counted
 * stands in a file that both this and the test see, so it is there however the program ends.
 *
 *   FAILING_CALLS_BELOW   the folder
 *   FAILING_CALLS_KIND    the number of the kind, from 0, in the order below
 *   FAILING_CALLS_AT      which call fails, counted from 1; 0 for none
 *   FAILING_CALLS_ON      1 if all that follow fail too
 *   FAILING_CALLS_WITH    the number of the error
 *   FAILING_CALLS_PAGE    the file for the counts: 8 bytes for each kind, and then what failed, such as "read /data/records.db"
 *
 * Out of its reach is what a program asks the kernel itself, without the C library. In Fishpond rustix does so, and only to ask who it
 * runs for. SQLite and Rust's own library go through here.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { OPEN, READ, LIST, STAT, WRITE, SYNC, RENAME, REMOVE, LOCK, KINDS };

struct page {
	uint64_t counts[KINDS];
	char what[1024];
};

static struct page *page;
static const char *below;
static int kind;
static uint64_t at;
static int goes_on;
static int with;

static const char *told(const char *name)
{
	const char *value = getenv(name);
	return value ? value : "";
}

__attribute__((constructor)) static void begin(void)
{
	const char *file = told("FAILING_CALLS_PAGE");
	int fd = (int)syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CLOEXEC, 0);
	if (fd < 0)
		return;
	void *shared = mmap(NULL, sizeof(struct page), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	syscall(SYS_close, fd);
	if (shared == MAP_FAILED)
		return;
	below = told("FAILING_CALLS_BELOW");
	kind = atoi(told("FAILING_CALLS_KIND"));
	at = strtoull(told("FAILING_CALLS_AT"), NULL, 10);
	goes_on = *told("FAILING_CALLS_ON") == '1';
	with = atoi(told("FAILING_CALLS_WITH"));
	page = shared;
}

/* Whether this call is to fail; then errno is set. */
static int fails(enum kind of, const char *call, const char *path)
{
	if (!page || !path)
		return 0;
	size_t length = strlen(below);
	if (strncmp(path, below, length) != 0 || (path[length] != '/' && path[length] != '\0'))
		return 0;
	uint64_t number = __atomic_add_fetch(&page->counts[of], 1, __ATOMIC_SEQ_CST);
	if ((int)of != kind || at == 0 || number < at || (number > at && !goes_on))
		return 0;
	if (number == at)
		snprintf(page->what, sizeof page->what, "%s %s", call, path);
	errno = with;
	return 1;
}

/* The path of an open file. */
static int fails_of(enum kind of, const char *call, int fd)
{
	char link[32], path[PATH_MAX];
	if (!page)
		return 0;
	int before = errno;
	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
	errno = before;
	if (length < 0)
		return 0;
	path[length] = '\0';
	return fails(of, call, path);
}

/* The same for a path that may begin at an open folder. */
static int fails_at(enum kind of, const char *call, int folder, const char *path)
{
	if (!path || *path == '\0')
		return fails_of(of, call, folder);
	if (*path == '/')
		return fails(of, call, path);
	return folder == AT_FDCWD ? 0 : fails_of(of, call, folder);
}

#define REAL(name) \
	static __typeof__(&name) real; \
	if (!real) \
		real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

/* Open */

static const char *how(int flags)
{
	if ((flags & O_ACCMODE) == O_RDONLY && !(flags & O_CREAT))
		return "open to read";
	return "open to write";
}

#define MODE(flags) \
	mode_t mode = 0; \
	if ((flags) & (O_CREAT | __O_TMPFILE)) { \
		va_list rest; \
		va_start(rest, flags); \
		mode = va_arg(rest, mode_t); \
		va_end(rest); \
	}

#define OPENS(name) \
	int name(const char *path, int flags, ...) \
	{ \
		MODE(flags) \
		REAL(name); \
		return fails(OPEN, how(flags), path) ? -1 : real(path, flags, mode); \
	}
OPENS(open)
OPENS(open64)

#define OPENAT(name) \
	int name(int folder, const char *path, int flags, ...) \
	{ \
		MODE(flags) \
		REAL(name); \
		return fails_at(OPEN, how(flags), folder, path) ? -1 : real(folder, path, flags, mode); \
	}
OPENAT(openat)
OPENAT(openat64)

#define FOPEN(name) \
	FILE *name(const char *restrict path, const char *restrict mode) \
	{ \
		REAL(name); \
		const char *call = how(*mode == 'r' && !strchr(mode, '+') ? O_RDONLY : O_WRONLY); \
		return fails(OPEN, call, path) ? NULL : real(path, mode); \
	}
FOPEN(fopen)
FOPEN(fopen64)

DIR *opendir(const char *path)
{
	REAL(opendir);
	return fails(LIST, "open to read", path) ? NULL : real(path);
}

/* Read */

ssize_t read(int fd, void *into, size_t size)
{
	REAL(read);
	return fails_of(READ, "read", fd) ? -1 : real(fd, into, size);
}

#define PREAD(name, offset_type) \
	ssize_t name(int fd, void *into, size_t size, offset_type offset) \
	{ \
		REAL(name); \
		return fails_of(READ, "read", fd) ? -1 : real(fd, into, size, offset); \
	}
PREAD(pread, off_t)
PREAD(pread64, off64_t)

ssize_t readv(int fd, const struct iovec *into, int count)
{
	REAL(readv);
	return fails_of(READ, "read", fd) ? -1 : real(fd, into, count);
}

#define READDIR(name, entry) \
	struct entry *name(DIR *folder) \
	{ \
		REAL(name); \
		return fails_of(LIST, "list", dirfd(folder)) ? NULL : real(folder); \
	}
READDIR(readdir, dirent)
READDIR(readdir64, dirent64)

/* Stat */

#define STATS(name, type) \
	int name(const char *restrict path, struct type *restrict there) \
	{ \
		REAL(name); \
		return fails(STAT, "stat", path) ? -1 : real(path, there); \
	}
STATS(stat, stat)
STATS(stat64, stat64)
STATS(lstat, stat)
STATS(lstat64, stat64)

#define FSTAT(name, type) \
	int name(int fd, struct type *there) \
	{ \
		REAL(name); \
		return fails_of(STAT, "stat", fd) ? -1 : real(fd, there); \
	}
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

#define FSTATAT(name, type) \
	int name(int folder, const char *restrict path, struct type *restrict there, int flags) \
	{ \
		REAL(name); \
		return fails_at(STAT, "stat", folder, path) ? -1 : real(folder, path, there, flags); \
	}
FSTATAT(fstatat, stat)
FSTATAT(fstatat64, stat64)

int statx(int folder, const char *restrict path, int flags, unsigned int mask, struct statx *restrict there)
{
	REAL(statx);
	return fails_at(STAT, "stat", folder, path) ? -1 : real(folder, path, flags, mask, there);
}

int access(const char *path, int mode)
{
	REAL(access);
	return fails(STAT, "access", path) ? -1 : real(path, mode);
}

ssize_t readlink(const char *restrict path, char *restrict into, size_t size)
{
	REAL(readlink);
	return fails(STAT, "readlink", path) ? -1 : real(path, into, size);
}

char *realpath(const char *restrict path, char *restrict into)
{
	REAL(realpath);
	return fails(STAT, "realpath", path) ? NULL : real(path, into);
}

/* Write */

ssize_t write(int fd, const void *from, size_t size)
{
	REAL(write);
	return fails_of(WRITE, "write", fd) ? -1 : real(fd, from, size);
}

#define PWRITE(name, offset_type) \
	ssize_t name(int fd, const void *from, size_t size, offset_type offset) \
	{ \
		REAL(name); \
		return fails_of(WRITE, "write", fd) ? -1 : real(fd, from, size, offset); \
	}
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t writev(int fd, const struct iovec *from, int count)
{
	REAL(writev);
	return fails_of(WRITE, "write", fd) ? -1 : real(fd, from, count);
}

ssize_t copy_file_range(int from, off64_t *begin_from, int to, off64_t *begin_to, size_t size, unsigned int flags)
{
	REAL(copy_file_range);
	if (fails_of(READ, "read", from) || fails_of(WRITE, "write", to))
		return -1;
	return real(from, begin_from, to, begin_to, size, flags);
}

ssize_t sendfile64(int to, int from, off64_t *offset, size_t size)
{
	REAL(sendfile64);
	if (fails_of(READ, "read", from) || fails_of(WRITE, "write", to))
		return -1;
	return real(to, from, offset, size);
}

#define FTRUNCATE(name, length_type) \
	int name(int fd, length_type length) \
	{ \
		REAL(name); \
		return fails_of(WRITE, "truncate", fd) ? -1 : real(fd, length); \
	}
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

int mkdir(const char *path, mode_t mode)
{
	REAL(mkdir);
	return fails(WRITE, "mkdir", path) ? -1 : real(path, mode);
}

int chmod(const char *path, mode_t mode)
{
	REAL(chmod);
	return fails(WRITE, "chmod", path) ? -1 : real(path, mode);
}

int fchmod(int fd, mode_t mode)
{
	REAL(fchmod);
	return fails_of(WRITE, "chmod", fd) ? -1 : real(fd, mode);
}

/* Sync */

int fsync(int fd)
{
	REAL(fsync);
	return fails_of(SYNC, "fsync", fd) ? -1 : real(fd);
}

int fdatasync(int fd)
{
	REAL(fdatasync);
	return fails_of(SYNC, "fdatasync", fd) ? -1 : real(fd);
}

/* Rename */

int rename(const char *from, const char *to)
{
	REAL(rename);
	return fails(RENAME, "rename", from) ? -1 : real(from, to);
}

int renameat(int folder, const char *from, int other, const char *to)
{
	REAL(renameat);
	return fails_at(RENAME, "rename", folder, from) ? -1 : real(folder, from, other, to);
}

int renameat2(int folder, const char *from, int other, const char *to, unsigned int flags)
{
	REAL(renameat2);
	return fails_at(RENAME, "rename", folder, from) ? -1 : real(folder, from, other, to, flags);
}

int link(const char *from, const char *to)
{
	REAL(link);
	return fails(RENAME, "link", from) ? -1 : real(from, to);
}

/* Remove */

int unlink(const char *path)
{
	REAL(unlink);
	return fails(REMOVE, "unlink", path) ? -1 : real(path);
}

int unlinkat(int folder, const char *path, int flags)
{
	REAL(unlinkat);
	return fails_at(REMOVE, "unlink", folder, path) ? -1 : real(folder, path, flags);
}

int rmdir(const char *path)
{
	REAL(rmdir);
	return fails(REMOVE, "rmdir", path) ? -1 : real(path);
}

/* Lock */

#define FCNTL(name) \
	int name(int fd, int command, ...) \
	{ \
		va_list rest; \
		va_start(rest, command); \
		void *argument = va_arg(rest, void *); \
		va_end(rest); \
		REAL(name); \
		int locks = command == F_SETLK || command == F_SETLKW || command == F_GETLK || command == F_OFD_SETLK \
			|| command == F_OFD_SETLKW || command == F_OFD_GETLK; \
		return locks && fails_of(LOCK, "lock", fd) ? -1 : real(fd, command, argument); \
	}
FCNTL(fcntl)
FCNTL(fcntl64)

int flock(int fd, int operation)
{
	REAL(flock);
	return fails_of(LOCK, "lock", fd) ? -1 : real(fd, operation);
}
