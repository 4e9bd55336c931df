/** Bit n stands for number n; the highest number sold is 59, so a mask fits a signed 64-bit column. */
export function numbersMask(numbers: readonly number[]): bigint {
  return numbers.reduce((mask, number) => mask | (1n << BigInt(number)), 0n);
}

/** The numbers of a mask, ascending. */
export function fromMask(mask: bigint): number[] {
  const numbers: number[] = [];
  let rest = mask;
  for (let number = 0; rest > 0n; number += 1) {
    if ((rest & 1n) === 1n) numbers.push(number);
    rest >>= 1n;
  }
  return numbers;
}
