import { decodeBase32, matchingStep, stepAt, totpCode } from './totp';

// RFC 6238, appendix B: time in seconds and the eight digits per hash
const VECTORS: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
];
const DIGITS = '1234567890';
const keyOf = (length: number) => Buffer.from(DIGITS.repeat(7).slice(0, length));

test.each(VECTORS)('the codes of RFC 6238 at %d seconds', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(seconds * 1000);
  const code = (algorithm: 'sha1' | 'sha256' | 'sha512', length: number) =>
    totpCode(keyOf(length), step, { algorithm, digits: 8 });
  expect(code('sha1', 20)).toBe(sha1);
  expect(code('sha256', 32)).toBe(sha256);
  expect(code('sha512', 64)).toBe(sha512);
});

test('a code of the step before or after is accepted, one of two steps away is not', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const now = 1_900_000_000_000;
  const codeAt = (steps: number) => totpCode(decodeBase32(secret), stepAt(now) + steps);
  expect([-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, codeAt(steps), now))).toEqual([
    null,
    stepAt(now) - 1,
    stepAt(now),
    stepAt(now) + 1,
    null,
  ]);
});

test('base32 is read in any case, with spaces and padding, and nothing else is', () => {
  expect(decodeBase32('mzxw 6ytb oi======').toString()).toBe('foobar');
  expect(() => decodeBase32('not base32!')).toThrow();
});
