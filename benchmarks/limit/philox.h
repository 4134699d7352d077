/* Philox4x32-10 (Salmon et al., SC 2011), one block at a time or a block in each lane of a vector. */
#ifndef PHILOX_H
#define PHILOX_H

#include <stdint.h>

#include "generated.h"

#if defined __AVX512F__ || defined __AVX2__
#include <immintrin.h>
#endif

enum { LANES = 8, PHILOX_ROUNDS = 10 };

#define MULTIPLIER_0 0xD2511F53u
#define MULTIPLIER_2 0xCD9E8D57u
#define KEY_STEP_0 0x9E3779B9u
#define KEY_STEP_1 0xBB67AE85u

typedef struct {
    uint32_t word[4];
} Block;

/* The blocks of eight streams: word `i` of lane `l` is `word[i][l]`. */
typedef struct {
    uint32_t word[4][LANES];
} Blocks;

/* Words 4 `number` to 4 `number` + 3 of a stream. */
static inline Block philox(const Key *key, uint32_t stream, uint32_t number) {
    uint32_t c0 = number, c1 = key->game_low, c2 = key->game_high, c3 = stream;
    uint32_t k0 = key->seed_low, k1 = key->seed_high;
    for (int i = 0; i < PHILOX_ROUNDS; i++) {
        uint64_t p0 = (uint64_t)MULTIPLIER_0 * c0, p2 = (uint64_t)MULTIPLIER_2 * c2;
        c0 = (uint32_t)(p2 >> 32) ^ c1 ^ k0;
        c1 = (uint32_t)p2;
        c2 = (uint32_t)(p0 >> 32) ^ c3 ^ k1;
        c3 = (uint32_t)p0;
        k0 += KEY_STEP_0;
        k1 += KEY_STEP_1;
    }
    return (Block){{c0, c1, c2, c3}};
}

#if defined __AVX512F__

/* a ^ b ^ c in one instruction. */
static inline __m512i xor3(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

/* A block in each 64-bit lane; only the low halves count, and a product takes nothing else. */
static inline Blocks philox_lanes(const Key *key, const uint32_t streams[LANES], const uint32_t numbers[LANES]) {
    __m512i c0 = _mm512_cvtepu32_epi64(_mm256_loadu_si256((const __m256i *)numbers));
    __m512i c3 = _mm512_cvtepu32_epi64(_mm256_loadu_si256((const __m256i *)streams));
    __m512i c1 = _mm512_set1_epi64(key->game_low), c2 = _mm512_set1_epi64(key->game_high);
    __m512i m0 = _mm512_set1_epi64(MULTIPLIER_0), m2 = _mm512_set1_epi64(MULTIPLIER_2);
    __m512i k0 = _mm512_set1_epi64(key->seed_low), k1 = _mm512_set1_epi64(key->seed_high);
    __m512i step0 = _mm512_set1_epi64(KEY_STEP_0), step1 = _mm512_set1_epi64(KEY_STEP_1);
    for (int i = 0; i < PHILOX_ROUNDS; i++) {
        __m512i p0 = _mm512_mul_epu32(c0, m0), p2 = _mm512_mul_epu32(c2, m2);
        c0 = xor3(_mm512_srli_epi64(p2, 32), c1, k0);
        c2 = xor3(_mm512_srli_epi64(p0, 32), c3, k1);
        c1 = p2;
        c3 = p0;
        k0 = _mm512_add_epi64(k0, step0);
        k1 = _mm512_add_epi64(k1, step1);
    }
    Blocks blocks;
    _mm256_storeu_si256((__m256i *)blocks.word[0], _mm512_cvtepi64_epi32(c0));
    _mm256_storeu_si256((__m256i *)blocks.word[1], _mm512_cvtepi64_epi32(c1));
    _mm256_storeu_si256((__m256i *)blocks.word[2], _mm512_cvtepi64_epi32(c2));
    _mm256_storeu_si256((__m256i *)blocks.word[3], _mm512_cvtepi64_epi32(c3));
    return blocks;
}

#else

static inline Blocks philox_lanes(const Key *key, const uint32_t streams[LANES], const uint32_t numbers[LANES]) {
    Blocks blocks;
    for (int lane = 0; lane < LANES; lane++) {
        Block block = philox(key, streams[lane], numbers[lane]);
        for (int i = 0; i < 4; i++)
            blocks.word[i][lane] = block.word[i];
    }
    return blocks;
}

#endif

#endif
