import { formatMoney, formatSignedMoney } from './format-money';
import { jackpotLabel, jackpotParts } from './jackpot';

const aud = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

test('money has two decimals and its own sign', () => {
  expect(formatMoney(aud(123_450), 'en-AU')).toBe('$1,234.50');
  expect(formatMoney({ amountCents: 500, currency: 'GBP' }, 'en-GB')).toBe('£5.00');
  expect(formatSignedMoney(aud(-350), 'en-AU')).toBe('−$3.50');
  expect(formatSignedMoney(aud(350), 'en-AU')).toBe('+$3.50');
  expect(formatSignedMoney(aud(0), 'en-AU')).toBe('$0.00');
});

test('a jackpot is floored, never rounded up', () => {
  expect(jackpotLabel(aud(6_000_000_000), 'en-AU')).toBe('$60\u00a0million');
  expect(jackpotLabel(aud(129_999_999), 'en-AU')).toBe('$1.2\u00a0million');
  expect(jackpotLabel(aud(99_999_999), 'en-AU')).toBe('$999,999');
  expect(jackpotLabel({ amountCents: 480_000_000, currency: 'GBP' }, 'en-GB')).toBe(
    '£4.8\u00a0million',
  );
});

test('below a million a prize is told in thousands where its draw says what they are', () => {
  expect(jackpotLabel(aud(4_000_000), 'en-AU', 'in gold')).toBe('Win $40k in gold');
  expect(jackpotLabel(aud(4_099_900), 'en-AU', 'in gold')).toBe('Win $40k in gold');
  expect(jackpotLabel(aud(99_900), 'en-AU', 'in gold')).toBe('$999');
  expect(jackpotLabel(aud(120_000_000), 'en-AU', 'in gold')).toBe('$1.2\u00a0million');
  expect(jackpotParts(aud(4_000_000), 'en-AU', 'in gold')).toEqual({
    before: 'Win',
    value: '$40k',
    after: 'in gold',
  });
});
