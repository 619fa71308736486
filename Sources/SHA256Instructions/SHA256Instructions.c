// SHA-256 with the processor's own instructions, which Swift has no names for. On processors without them, and on other
// architectures, the loop in Swift stays in use.
#include "SHA256Instructions.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

bool criba_sha256_is_available(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
    const bool shuffles = (c & bit_SSSE3) && (c & bit_SSE4_1);
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA) && shuffles;
}

__attribute__((target("sha,ssse3,sse4.1")))
void criba_sha256_compress(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    // The instructions want the words as ABEF and CDGH.
    const __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    const __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    __m128i abef = _mm_alignr_epi8(low, high, 8);
    __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
    for (; count > 0; count--, blocks += 64) {
        const __m128i abefBefore = abef, cdghBefore = cdgh;
        __m128i words[4];
        #pragma clang loop unroll(full)
        for (int step = 0; step < 16; step++) {
            __m128i *word = &words[step % 4];
            if (step < 4) {
                *word = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + step), bigEndian);
            } else {
                // W[t] = σ1(W[t-2]) + W[t-7] + σ0(W[t-15]) + W[t-16] for four t at a time (§6.2.2).
                const __m128i last = words[(step + 3) % 4];
                const __m128i seventh = _mm_alignr_epi8(last, words[(step + 2) % 4], 4);
                *word = _mm_sha256msg2_epu32(
                    _mm_add_epi32(_mm_sha256msg1_epu32(*word, words[(step + 1) % 4]), seventh), last);
            }
            const __m128i sum = _mm_add_epi32(*word, _mm_loadu_si128((const __m128i *)constants + step));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
        }
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool criba_sha256_is_available(void) { return false; }

void criba_sha256_compress(uint32_t *state, const uint32_t *constants, const uint8_t *blocks, size_t count) {
    (void)state, (void)constants, (void)blocks, (void)count;
}

#endif
