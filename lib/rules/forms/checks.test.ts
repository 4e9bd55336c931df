import * as check from './checks';
import * as say from './messages';

test.each([
  [check.required, ' ', say.REQUIRED],
  [check.email, 'robin@', say.EMAIL],
  [check.phone, 'call me', say.PHONE],
  [check.currency, '1.505', say.CURRENCY],
  [check.currency, '-1', say.CURRENCY],
  [check.cardHolder, '4111111111111111', say.CARD_HOLDER],
  [check.sixDigits, '12345', say.CODE_LENGTH],
  [check.password, 'short', 'Please use 8 characters or more.'],
])('%p refuses %p', (rule, value, complaint) => expect(rule(value)).toBe(complaint));

test.each([
  [check.required, 'x'],
  [check.email, ' robin@fairdraw.example '],
  [check.phone, ''],
  [check.currency, '1.50'],
  [check.cardHolder, 'Robin Example 2nd'],
  [check.sixDigits, '012345'],
  [check.password, 'correct horse'],
])('%p accepts %p', (rule, value) => expect(rule(value)).toBe(true));

test('typed money becomes exact cents', () => {
  expect(['1.50', '12.5', '7', '0.01', '19.99'].map(check.centsOf)).toEqual([
    150, 1250, 700, 1, 1999,
  ]);
});
