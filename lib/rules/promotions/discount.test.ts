import fc from 'fast-check';
import { discountCents, shareDiscount } from './discount';

test.each([
  [{ kind: 'fixed_discount' as const, amountCents: 500 }, 1_845, 500],
  [{ kind: 'fixed_discount_expire' as const, amountCents: 2_000 }, 1_845, 1_845],
  [{ kind: 'percent_discount' as const, basisPoints: 1_000 }, 615, 62],
  [{ kind: 'percent_discount' as const, basisPoints: 1_000 }, 614, 61],
  [{ kind: 'percent_discount' as const, basisPoints: 10_000 }, 615, 615],
  [{ kind: 'credit_amount' as const, amountCents: 500 }, 1_845, 0],
])('%p takes off %i cents: %i', (value, eligible, expected) => {
  expect(discountCents(value, eligible)).toBe(expected);
});

test('no discount is below zero or above what the tickets cost', () => {
  const value = fc.oneof(
    fc.record({
      kind: fc.constantFrom('fixed_discount' as const, 'fixed_discount_expire' as const),
      amountCents: fc.integer({ min: 1, max: 100_000_000 }),
    }),
    fc.record({
      kind: fc.constant('percent_discount' as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
    }),
  );
  fc.assert(
    fc.property(value, fc.nat(100_000_000), (promotion, eligible) => {
      const discount = discountCents(promotion, eligible);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(eligible);
    }),
  );
});

test('shares add up to the discount to the cent, and no ticket gets more than it costs', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const discount = Math.floor(all.reduce((sum, price) => sum + price, 0) * part);
      const shares = shareDiscount(discount, all);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(all[index] ?? 0);
      }
    }),
  );
});
