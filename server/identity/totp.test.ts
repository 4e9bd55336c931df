import { matchingStep } from './totp';

// RFC 6238, appendix B: time in seconds and the code for its key; an authenticator shows the last six digits
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

test.each(VECTORS)('the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(matchingStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code of the step before or after is accepted, one of two steps away is not', () => {
  const [seconds, code] = [1234567890, '005924'];
  const step = Math.floor(seconds / 30);
  const late = [-2, -1, 0, 1, 2].map((steps) =>
    matchingStep(SECRET, code, (step + steps) * 30_000),
  );
  expect(late).toEqual([null, step, step, step, null]);
});

test('a secret is read in any case, with spaces and padding; what is no base32 is refused', () => {
  expect(matchingStep('gezd gnbv gy3t qojq gezd gnbv gy3t qojq', '287082', 59_000)).toBe(1);
  expect(() => matchingStep('not base32!', '287082', 59_000)).toThrow();
});

test.each(['', '28708', '2870820', 'abcdef', '2870８2'])('%j is no code', (code) => {
  expect(matchingStep(SECRET, code, 59_000)).toBeNull();
});
