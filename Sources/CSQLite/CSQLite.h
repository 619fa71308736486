#ifndef CRIBA_CSQLITE_H
#define CRIBA_CSQLITE_H

#include <sqlite3.h>

/// Binds a text that SQLite copies. Swift does not import SQLITE_TRANSIENT, a macro that casts.
static inline int criba_sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

#endif
