import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { all, centsOf, formChecks } from './checks';

const check = formChecks(SHIPPED_MESSAGES.forms);

test.each([
  ['required', ' ', 'This field is required'],
  ['email', 'robin@', 'Please enter a valid email address'],
  ['phone', 'call me', 'Please enter a valid phone number'],
  ['currency', '1.505', 'Amount must follow format e.g: 1.50'],
  ['currency', '-1', 'Amount must follow format e.g: 1.50'],
  ['cardNumber', '4111 1111', 'Please enter numbers only'],
  ['cardCode', '12x', 'Please enter numbers only'],
  ['cardHolder', '4111111111111111', "Please enter the card holder's name."],
  ['sixDigits', '12345', 'A 6 digit code is required.'],
  ['password', 'short', 'Please use 8 characters or more.'],
  ['password', 'x'.repeat(129), 'Please use 128 characters or fewer.'],
] as const)('%s refuses %p', (rule, value, complaint) =>
  expect(check[rule](value)).toBe(complaint),
);

test.each([
  ['required', 'x'],
  ['email', ' robin@fairdraw.example '],
  ['phone', ''],
  ['phone', ' +61 400 000 000 '],
  ['currency', '1.50'],
  ['cardNumber', '4111 1111 1111 1111'],
  ['cardCode', '123'],
  ['cardHolder', 'Robin Example 2nd'],
  ['sixDigits', '012345'],
  ['password', 'correct horse'],
] as const)('%s accepts %p', (rule, value) => expect(check[rule](value)).toBe(true));

test('a post code is the region’s own, terms are agreed to, and the first complaint wins', () => {
  expect(check.postcodeOf('NSW')('x')).toBe('Please enter a valid post code');
  expect(check.checked(false)).toBe('You must agree to the terms and conditions to proceed.');
  expect(all(check.required, check.email)('')).toBe('This field is required');
});

test('what is wrong is said in an editor’s words', () => {
  const ours = formChecks({ ...SHIPPED_MESSAGES.forms, required: 'Needed' });
  expect(ours.required('')).toBe('Needed');
});

test('typed money becomes exact cents', () => {
  expect(['1.50', '12.5', '7', '0.01', '19.99'].map(centsOf)).toEqual([150, 1250, 700, 1, 1999]);
});

test('an amount without a minimum of its own is 0.01 at least', () => {
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const least = 'Please enter an amount equal to or greater than $0.01.';
  expect(check.atLeast(money)('0')).toBe(least);
  expect(check.atLeast(money)('0.00')).toBe(least);
  expect(check.atLeast(money)('0.01')).toBe(true);
  expect(check.atLeast(money, 500)('4.99')).toBe(
    'Please enter an amount equal to or greater than $5.00.',
  );
});
