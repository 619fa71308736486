// Which mutant is chosen, read once from the environment, and which ones were asked for: what no test executes needs no run.
#include "MutantChoice.h"

#include <stdio.h>
#include <stdlib.h>

enum { most = 65536 };
static int chosen = 0;
static const char *path = 0;
static unsigned char reached[most];

static void write_reached(void) {
    FILE *file = fopen(path, "w");
    if (!file) return;
    for (int number = 0; number < most; number++)
        if (reached[number]) fprintf(file, "%d\n", number);
    fclose(file);
}

__attribute__((constructor)) static void read_choice(void) {
    const char *number = getenv("CRIBA_MUTANT");
    if (number) chosen = atoi(number);
    path = getenv("CRIBA_MUTANTS_REACHED");
    if (path) atexit(write_reached);
}

bool criba_mutant(int number) {
    if (path && number > 0 && number < most) reached[number] = 1;
    return chosen == number;
}
