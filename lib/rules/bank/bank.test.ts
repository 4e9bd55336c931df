import fc from 'fast-check';
import { lastDigitsOf, readAccountNumber } from './account-number';
import { groupBankCode, looksInternational, readBankCode, schemeOf } from './bank-code';

test.each([
  ['062-000', false],
  ['062 000', false],
  ['', false],
  ['CTBAAU2S', true],
  ['ctba', true],
])('%j looks international: %s', (code, expected) => {
  expect(looksInternational(code)).toBe(expected);
});

test('digits are a BSB or, for pounds, a sort code; letters are a SWIFT code', () => {
  expect(schemeOf('062-000', 'AUD')).toBe('bsb');
  expect(schemeOf('20-00-00', 'GBP')).toBe('sort_code');
  expect(schemeOf('CTBAAU2S', 'AUD')).toBe('swift');
  expect(schemeOf('BARCGB22', 'GBP')).toBe('swift');
});

test.each([
  ['bsb', '062-000', '062000'],
  ['bsb', ' 062 000 ', '062000'],
  ['bsb', '062–000', '062000'],
  ['bsb', '06200', undefined],
  ['bsb', '0620000', undefined],
  ['bsb', '٠٦٢٠٠٠', '062000'],
  ['bsb', '\u202a０６２—０００\u202c', '062000'],
  ['bsb', '', undefined],
  ['sort_code', '20-00-00', '200000'],
  ['sort_code', '20-00', undefined],
  ['swift', 'ctba au 2s', 'CTBAAU2S'],
  ['swift', 'CTBAAU2SXXX', 'CTBAAU2S'],
  ['swift', 'CTBAAU2SPER', 'CTBAAU2SPER'],
  ['swift', 'CTBAAU2', undefined],
  ['swift', 'CTBAAU2S1', undefined],
  ['swift', '1TBAAU2S', undefined],
  ['swift', 'CTBAAU2Ş', undefined],
  ['swift', 'x'.repeat(100_000), undefined],
] as const)('the %s %j is %j', (scheme, typed, expected) => {
  expect(readBankCode(scheme, typed)).toBe(expected);
});

test.each([
  ['bsb', '1234 5678', '12345678'],
  ['bsb', '1234', '1234'],
  ['bsb', '123', undefined],
  ['bsb', '1234567890', undefined],
  ['bsb', '1234567a', undefined],
  ['sort_code', '55779911', '55779911'],
  ['sort_code', '5577991', undefined],
  ['swift', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['swift', 'GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ['swift', 'NO93 8601 1117 947', 'NO9386011117947'],
  ['swift', 'DE89370400440532013001', undefined],
  ['swift', 'DE89', undefined],
  ['swift', '000123456789', '000123456789'],
  ['swift', 'ABC', undefined],
  ['swift', '1'.repeat(35), undefined],
  ['swift', '1234/5678', undefined],
] as const)('as the number of a %s account, %j is %j', (scheme, typed, expected) => {
  expect(readAccountNumber(scheme, typed)).toBe(expected);
});

test('two signs of an IBAN that are swapped, or one that is mistyped, are found', () => {
  const iban = 'GB29NWBK60161331926819';
  const places = fc.integer({ min: 4, max: iban.length - 1 });
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const sign = iban[at] ?? '';
      fc.pre(/\d/.test(sign));
      const mistyped = iban.slice(0, at) + ((Number(sign) + by) % 10) + iban.slice(at + 1);
      expect(readAccountNumber('swift', mistyped)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 4, max: iban.length - 2 }), (at) => {
      const [one = '', other = ''] = [iban[at], iban[at + 1]];
      fc.pre(one !== other);
      const swapped = iban.slice(0, at) + other + one + iban.slice(at + 2);
      expect(readAccountNumber('swift', swapped)).toBeUndefined();
    }),
  );
});

test('a code is shown in the groups that people write', () => {
  expect(groupBankCode('bsb', '062000')).toBe('062-000');
  expect(groupBankCode('sort_code', '200000')).toBe('20-00-00');
  expect(groupBankCode('swift', 'CTBAAU2S')).toBe('CTBAAU2S');
});

test('of a number the last four signs are shown, and never more than half', () => {
  expect(lastDigitsOf('987654321')).toBe('4321');
  expect(lastDigitsOf('12345')).toBe('45');
  expect(lastDigitsOf('1234')).toBe('34');
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{4,34}$/), (number) => {
      const shown = lastDigitsOf(number);
      expect(number.endsWith(shown)).toBe(true);
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, number.length / 2));
    }),
  );
});
