#!/usr/bin/env bash
# What `scripts/fuzz audio [EXECUTIONS]` runs: libFuzzer with AddressSanitizer over the Ogg Opus reader.
#
# Seeds are the oddities that scripts/audio/oddities.py makes of a fixture, cut down to a few packets. What is found
# lies in .build/fuzz/audio/faults, what was learnt in .build/fuzz/audio/corpus, and a further run goes on from there.
# FUZZ_JOBS=2 runs that many processes at once, each with its share. Exits 2 when there is a fault.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
cd "$root"

executions=${1:-1000000}
jobs=${FUZZ_JOBS:-1}
folder=${FUZZ_FOLDER:-$root/.build/fuzz/audio}

need_swift
need_libraries
mkdir -p "$folder"/{module,corpus,faults}

# The module's own sources are compiled with the harness: an instrumented build that the package knows nothing of.
flags=(-O -swift-version 6 -Xcc "-fmodule-map-file=$root/Sources/COgg/module.modulemap"
  -Xcc "-fmodule-map-file=$root/Sources/COpus/module.modulemap")
read -ra includes <<<"$(pkg-config --cflags ogg opus)"
for include in "${includes[@]}"; do flags+=(-Xcc "$include"); done
say "Building the harness …"
clang -O2 -c -I Sources/SHA256Instructions/include Sources/SHA256Instructions/*.c -o "$folder/module/instructions.o"
printf 'module SHA256Instructions { header "%s" export * }\n' "$root/Sources/SHA256Instructions/include/SHA256Instructions.h" \
  >"$folder/module/instructions.modulemap"
flags+=(-Xcc "-fmodule-map-file=$folder/module/instructions.modulemap")
swiftc "${flags[@]}" -sanitize=address -parse-as-library -module-name Digests -emit-module \
  -emit-module-path "$folder/module/Digests.swiftmodule" -emit-library -static -o "$folder/module/libDigests.a" \
  -wmo Sources/Digests/*.swift
mapfile -t sources < <(find Sources/OggOpus Fuzzing/audio -name '*.swift' | sort)
swiftc "${flags[@]}" -sanitize=fuzzer,address -parse-as-library -wmo -module-name OggOpus -I "$folder/module" \
  -L "$folder/module" -lDigests "$folder/module/instructions.o" "${sources[@]}" -o "$folder/fuzzer" 2>&1 | { grep -v 'Cannot export local symbol' || true; } >&2

seeds=$folder/seeds
python3 scripts/audio/oddities.py Fixtures/voice-note/firm-refusal/de/audio.opus "$seeds" --packets 6 --per-page 1 >&2
rm -f "$seeds/oddities.tsv" "$seeds"/comments-*.opus
[ -z "${FUZZ_BUILD_ONLY:-}" ] || exit 0

options=(-runs=$((executions / jobs)) -max_len=1024 -timeout=10 -rss_limit_mb=600 -malloc_limit_mb=100
  -artifact_prefix="$folder/faults/" -print_final_stats=1 -reload=30)
# Swift's own crash handler would catch a fault before AddressSanitizer and libFuzzer do.
export SWIFT_BACKTRACE=enable=no
# A small quarantine suits small inputs and saves a fifth of the time.
export ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=8
pids=()
for job in $(seq "$jobs"); do
  nice "$folder/fuzzer" "${options[@]}" "$folder/corpus" "$seeds" >"$folder/job-$job.log" 2>&1 &
  pids+=($!)
done
status=0
for pid in "${pids[@]}"; do wait "$pid" || status=2; done
for job in $(seq "$jobs"); do
  printf 'process %s: %s\n' "$job" "$(sed -n 's/^stat::number_of_executed_units: *//p' "$folder/job-$job.log") executions"
done
if [ "$status" -ne 0 ]; then
  say "There are faults in $folder/faults; $folder/job-*.log say where."
else
  printf 'no fault\n'
fi
exit $status
