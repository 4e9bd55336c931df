import { nextStep, numberOfStep, readStep, stepShown } from './checkout-steps';

const email = 'robin@fairdraw.example';

test('the steps count as specified', () => {
  expect(
    (['login_register', 'login', 'register', '2fa', 'select_payment'] as const).map(numberOfStep),
  ).toEqual([1, 2, 2, 2, 3]);
});

test('the address leads to the right form, the password to the code, the account to the payment', () => {
  expect(nextStep({})).toBe('login_register');
  expect(nextStep({ email })).toBe('login');
  expect(nextStep({ email, isNew: true })).toBe('register');
  expect(nextStep({ email, asksCode: true })).toBe('2fa');
  expect(nextStep({ email, isSignedIn: true })).toBe('select_payment');
});

test('no step is shown before what it needs is known', () => {
  for (const step of ['login', 'register', '2fa', 'select_payment'] as const)
    expect(stepShown(step, {})).toBe('login_register');
  expect(stepShown('2fa', { email })).toBe('login');
  expect(stepShown('select_payment', { email, isNew: true })).toBe('register');
});

test('going back is always possible, and so is the other form', () => {
  expect(stepShown('login_register', { email, asksCode: true })).toBe('login_register');
  expect(stepShown('login', { email, asksCode: true })).toBe('login');
  expect(stepShown('register', { email })).toBe('register');
  expect(stepShown('login', { email, isNew: true })).toBe('login');
});

test('whoever is signed in has nothing to do before the payment', () => {
  expect(stepShown('login_register', { isSignedIn: true })).toBe('select_payment');
});

test('an address names a step or none', () => {
  expect(readStep('2fa')).toBe('2fa');
  for (const text of [null, '', 'constructor', 'x'.repeat(9999)])
    expect(readStep(text)).toBe('login_register');
});
