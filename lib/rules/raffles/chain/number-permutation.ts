import { hmacSha256, hmacUnder, word32 } from './bytes';

const ROUNDS = 10;

/**
 * The number of the n-th ticket sold: a permutation of 1 to `total` that cannot be told from a random
 * one without the secret. It is a balanced Feistel network of ten rounds over HMAC-SHA-256 on 2·h
 * bits, the fewest that hold `total` values; a value outside the range is put through again until it
 * is inside (cycle walking).
 * Byte by byte: K = HMAC(secret, "fairdraw-draw-2 numbers"), M = 2^h, x = n - 1. One pass: L = x div
 * M, R = x mod M; for i from 0 to 9: (L, R) = (R, L xor (F(i, R) mod M)), where F(i, R) is the first
 * four bytes of HMAC(K, "i:R"), big-endian; x = L·M + R. The pass is repeated until x < total. The
 * number is x + 1.
 */
export function numberPermutation(secret: Uint8Array, total: number): (serial: number) => number {
  if (!Number.isInteger(total) || total < 1 || total > 2 ** 30) {
    throw new RangeError(`a permutation of ${total} numbers`);
  }
  const scrambled = hmacUnder(hmacSha256(secret, 'fairdraw-draw-2 numbers'));
  let half = 1;
  while (4 ** half < total) half += 1;
  const size = 2 ** half;
  // a round has only as many inputs as half a number has values, so each is computed once
  const known = Array.from({ length: ROUNDS }, () => new Map<number, number>());
  const scramble = (round: number, right: number): number => {
    const cached = known[round]?.get(right);
    if (cached !== undefined) return cached;
    const value = word32(scrambled(`${round}:${right}`)) % size;
    known[round]?.set(right, value);
    return value;
  };
  const once = (x: number): number => {
    let left = Math.floor(x / size);
    let right = x % size;
    for (let round = 0; round < ROUNDS; round += 1) {
      [left, right] = [right, left ^ scramble(round, right)];
    }
    return left * size + right;
  };
  return (serial) => {
    if (!Number.isInteger(serial) || serial < 1 || serial > total) {
      throw new RangeError(`there is no ticket ${serial} of ${total}`);
    }
    let x = once(serial - 1);
    while (x >= total) x = once(x);
    return x + 1;
  };
}
