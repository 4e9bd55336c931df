import { isPastExpiry, readExpiry } from './card-expiry';
import { brandOf, codeLengthOf, groupCardNumber, regroupAtCaret } from './card-number';

test.each([
  '1229',
  '12 29',
  '12/29',
  '12 / 29',
  '12/2029',
  '12-29',
  '12.2029',
  '122029',
  '2029-12',
  '202912',
  ' 12/29 ',
])('%p is December 2029', (text) => expect(readExpiry(text)).toBe('12/29'));

test('a month of one digit is taken beside its year', () => {
  expect(readExpiry('1/29')).toBe('01/29');
  expect(readExpiry('2029-1')).toBe('01/29');
});

test.each(['', '12', '129', '13/29', '0029', '12/29x', '12/1929', '00/29', '12/029', 'soon'])(
  '%p is no expiry',
  (text) => expect(readExpiry(text)).toBeNull(),
);

test('a card is good to the end of its month, wherever on earth it is still that month', () => {
  expect(isPastExpiry('11/26', new Date('2026-12-01T11:59:59Z'))).toBe(false);
  expect(isPastExpiry('11/26', new Date('2026-12-01T12:00:00Z'))).toBe(true);
});

test('a long string is no expiry, and hangs nothing', () => {
  for (const text of [' '.repeat(1e5), '1'.repeat(1e5), '12/'.repeat(4e4)]) {
    expect(readExpiry(text)).toBeNull();
    groupCardNumber(text);
  }
});

test('the number is grouped as on the card, and other signs stay for the complaint', () => {
  expect(groupCardNumber('4111111111111111')).toBe('4111 1111 1111 1111');
  expect(groupCardNumber('4111-1111-1111-1111')).toBe('4111 1111 1111 1111');
  expect(groupCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupCardNumber('41111')).toBe('4111 1');
  expect(groupCardNumber('4111x')).toBe('4111x');
});

test('the caret stays behind its digit', () => {
  // a digit inserted in the middle
  expect(regroupAtCaret('41151 1111', 4)).toEqual({ text: '4115 1111 1', caret: 4 });
  // the fifth digit moves into the next group, and the caret with it
  expect(regroupAtCaret('41111', 5)).toEqual({ text: '4111 1', caret: 6 });
  // a digit deleted at the start
  expect(regroupAtCaret('111 1111', 0)).toEqual({ text: '1111 111', caret: 0 });
  // nothing to do
  expect(regroupAtCaret('4111 1', 2)).toEqual({ text: '4111 1', caret: 2 });
});

test('first digits tell the brand, and the brand how long its code is', () => {
  expect(['4', '51', '2221', '34', '9', ''].map(brandOf)).toEqual([
    'Visa',
    'MasterCard',
    'MasterCard',
    'AmericanExpress',
    undefined,
    undefined,
  ]);
  expect([codeLengthOf('AmericanExpress'), codeLengthOf('Visa'), codeLengthOf(undefined)]).toEqual([
    4, 3, 3,
  ]);
});
