import { readAmount } from './read-amount';

test.each([
  ['1,000', 100_000],
  ['1,000.00', 100_000],
  ['$20', 2_000],
  ['20$', 2_000],
  ['$ 20', 2_000],
  ['$20 AUD', 2_000],
  ['AUD $20.00', 2_000],
  ['AU$20', 2_000],
  ['20 dollars', 2_000],
  ['２０', 2_000],
  ['＄２０．５０', 2_050],
  ['٢٠', 2_000],
  ['١٬٠٠٠٫٥٠', 100_050],
  ['1 000.50', 100_050],
  ['1\u00a0000.50', 100_050],
  ['1\u202f000', 100_000],
  ['1’000', 100_000],
  ['A$ 1,234,567.8', 123_456_780],
  ['20 AUD', 2_000],
  ['\u202a20\u202c', 2_000],
  ['20.', 2_000],
  ['.50', 50],
  ['0.01', 1],
])('%j is %d cents', (typed, cents) => expect(readAmount(typed, 'AUD')).toBe(cents));

test.each([
  ...['', '.', '$', '1.505', '-1', '−1', '1,5', '10,00', '1,00', '1.000,50', '1.000', '1,0000'],
  ...['£20', '€20', 'US$20', 'NZ$20', '20 pounds', '1e3', '0x10', '1 2', '20 $ 5', '1,000 000'],
  ...['1'.repeat(10), 'twenty'],
])('%j is no amount of dollars', (typed) => expect(readAmount(typed, 'AUD')).toBeNull());

test('each money has its own sign', () => {
  expect(readAmount('£1,000', 'GBP')).toBe(100_000);
  expect(readAmount('20 pounds', 'GBP')).toBe(2_000);
  expect(readAmount('$20', 'GBP')).toBeNull();
});
