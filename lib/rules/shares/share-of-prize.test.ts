import fc from 'fast-check';
import { priceOfSharesCents, shareOfPrizeCents } from './share-of-prize';

test('a prize is divided evenly', () => {
  expect(shareOfPrizeCents(1_000_000_00, { total: 20, held: 1 })).toBe(50_000_00);
  expect(shareOfPrizeCents(1_000_000_00, { total: 20, held: 3 })).toBe(150_000_00);
  expect(shareOfPrizeCents(100, { total: 3, held: 2 })).toBe(66);
});

test('shares never pay out more than the prize, nor cost less than the ticket, and lose less than a cent each', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_00 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 500 }), (cents, total) => {
      const paid = shareOfPrizeCents(cents, { total, held: total });
      const cost = priceOfSharesCents(cents, { total, held: total });
      expect(paid).toBeLessThanOrEqual(cents);
      expect(cents - paid).toBeLessThan(total);
      expect(cost).toBeGreaterThanOrEqual(cents);
      expect(cost - cents).toBeLessThan(total);
    }),
  );
});

test.each([
  [0, 0],
  [3, 4],
  [3, -1],
  [2.5, 1],
])('%s shares of which %s are held cannot be', (total, held) => {
  expect(() => shareOfPrizeCents(100, { total, held })).toThrow(RangeError);
  expect(() => priceOfSharesCents(100, { total, held })).toThrow(RangeError);
});
