import { frequencyOf } from './frequency';

const none = { minimumJackpotAmount: null };
const lottery = { productType: 'lottery_ticket' } as const;
const raffle = { productType: 'raffle_ticket', drawsPerYear: 6 } as const;
const jackpot = { minimumJackpotAmount: { amountCents: 1, currency: 'AUD' } } as const;

test('the label is as the specification says: monthly, every draw, jackpots over, else weekly', () => {
  const monthly = { ...raffle, drawsPerYear: 12 };
  expect(frequencyOf({ ...monthly, ...none })).toBe('monthly');
  expect(frequencyOf({ ...monthly, ...jackpot })).toBe('monthly');
  expect(frequencyOf({ ...raffle, ...none })).toBe('every_draw');
  expect(frequencyOf({ ...lottery, ...jackpot })).toBe('jackpots_over');
  expect(frequencyOf({ ...lottery, ...none })).toBe('weekly');
  const zero = { minimumJackpotAmount: { amountCents: 0, currency: 'AUD' } } as const;
  expect(frequencyOf({ ...lottery, ...zero })).toBe('weekly');
});

test('where the cadence says more, the label says it', () => {
  expect(frequencyOf({ ...lottery, ...none, cadence: 'every_draw' })).toBe('every_draw');
  expect(frequencyOf({ ...lottery, ...none, cadence: 'monthly' })).toBe('monthly');
  expect(frequencyOf({ ...lottery, ...jackpot, cadence: 'every_draw' })).toBe('jackpots_over');
  expect(frequencyOf({ ...raffle, ...none, cadence: 'monthly' })).toBe('monthly');
  expect(frequencyOf({ ...raffle, ...none, cadence: 'annually' })).toBe('annually');
});

test('a raffle of an older API, which tells no draws a year, is bought at every draw', () => {
  expect(frequencyOf({ productType: 'raffle_ticket' })).toBe('every_draw');
});
