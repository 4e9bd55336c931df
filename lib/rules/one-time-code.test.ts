import { codeExpiresInMs, oneTimeCode } from './one-time-code';

/** The secret of RFC 6238's vectors, "12345678901234567890", in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code is the one the standard gives', async (second, code) => {
  expect(await oneTimeCode(SECRET, second * 1000)).toBe(code);
});

test('spaces and small letters in a secret change nothing', async () => {
  expect(await oneTimeCode('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', 59_000)).toBe('287082');
});

test('a code is good until the half minute ends', () => {
  expect(codeExpiresInMs(59_000)).toBe(1000);
  expect(codeExpiresInMs(60_000)).toBe(30_000);
});
