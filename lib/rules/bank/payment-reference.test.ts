import fc from 'fast-check';
import {
  groupPaymentReference,
  isPaymentReference,
  referenceCandidates,
} from './payment-reference';

/** The digits with the check digit that makes them a reference. */
const withCheckDigit = (body: string): string =>
  [...'0123456789'].map((digit) => body + digit).find(isPaymentReference) ?? '';

const aReference = fc
  .integer({ min: 100_000_000, max: 999_999_999 })
  .map((n) => withCheckDigit(`${n}`));

test('exactly one last digit makes nine digits a reference, as BPAY’s MOD10V01 counts it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (body) => {
      const fitting = [...'0123456789'].filter((digit) => isPaymentReference(`${body}${digit}`));
      expect(fitting).toHaveLength(1);
    }),
  );
  // Luhn's well-known example, and the same with another last digit
  expect(isPaymentReference('1234567897')).toBe(true);
  expect(isPaymentReference('1234567890')).toBe(false);
});

test('one wrong digit, or two neighbours that changed places, is never a reference', () => {
  fc.assert(
    fc.property(aReference, fc.nat(9), fc.integer({ min: 1, max: 9 }), (reference, place, by) => {
      const digits = [...reference];
      digits[place] = `${(Number(digits[place]) + by) % 10}`;
      expect(isPaymentReference(digits.join(''))).toBe(false);
    }),
  );
  fc.assert(
    fc.property(aReference, fc.nat(8), (reference, place) => {
      const [one = '', other = ''] = reference.slice(place, place + 2);
      // Luhn's one blind spot: 09 and 90
      fc.pre(one !== other && !['09', '90'].includes(one + other));
      const swapped = reference.slice(0, place) + other + one + reference.slice(place + 2);
      expect(isPaymentReference(swapped)).toBe(false);
    }),
  );
});

test('a reference is found in whatever a payer writes around it, and digits of something else never join it', () => {
  fc.assert(
    fc.property(aReference, fc.constantFrom('', ' ', '-'), (reference, gap) => {
      const written = groupPaymentReference(reference).replaceAll(' ', gap);
      expect(referenceCandidates(`Wallet ${written}.`)).toContain(reference);
    }),
  );
  expect(referenceCandidates('2026 1234567897')).toContain('1234567897');
  expect(referenceCandidates('12 345678 1234567897 99')).toContain('1234567897');
  expect(referenceCandidates('91234567897')).toEqual([]);
  expect(referenceCandidates('123456789 | 7')).toEqual([]);
  expect(referenceCandidates('1234567897 and again 123 456 7897')).toEqual(['1234567897']);
});

// a search that took the square of a million steps would end long after the test's own limit
test('text of any length is searched in time that grows with it alone', () => {
  expect(referenceCandidates('1 2-'.repeat(250_000)).length).toBeLessThan(10);
  expect(referenceCandidates('1'.repeat(1_000_000))).toEqual([]);
});

test.each([
  '123\u00a0456\u00a07897',
  '123–456–7897',
  '１２３４５６７８９７',
  '\u202a1234567897\u202c',
  '12345\u200b67897',
])('%j holds a reference as it is pasted', (text) =>
  expect(referenceCandidates(text)).toContain('1234567897'),
);
