import { balanceIn } from './bank-balance-action';

test.each([
  ['1,234.56', 'AUD', 123_456],
  ['£12', 'GBP', 1_200],
  ['0', 'AUD', 0],
  [' -5.50', 'AUD', -550],
  ['−5.50', 'AUD', -550],
] as const)('a balance of %s is read', (text, currency, cents) => {
  expect(balanceIn(text, currency)).toBe(cents);
});

test.each(['', '-', 'about ten', '1,5', '£12'])('%j is no balance in dollars', (text) => {
  expect(balanceIn(text, 'AUD')).toBeNaN();
});
