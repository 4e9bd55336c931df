import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import { SignInOrJoin } from './sign-in-or-join';

const CHECK = 'GET /api/call/checkEmail';
const SIGN_IN = 'POST /api/session/sign-in';
const ASK = 'POST /api/call/askTwoFactor';
const BY_APP = {
  enabled: true,
  method: 'authenticator',
  identifier: null,
  resendAfterSeconds: null,
};
const BY_EMAIL = {
  enabled: true,
  method: 'email',
  identifier: 'r•••@fairdraw.example',
  resendAfterSeconds: 60,
};
const EMAIL = 'robin@fairdraw.example';

async function arrive(answers: Parameters<typeof visit>[1], search = '') {
  window.history.replaceState(null, '', `/login${search}`);
  const user = userEvent.setup();
  const shop = await visit(<SignInOrJoin title="Login" fallback="/my-account" />, answers);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const begin = async () => {
    await user.type(screen.getByLabelText('Email address'), ` ${EMAIL} `);
    await press('Continue');
  };
  const back = async () => {
    await act(async () => {
      window.history.back();
      await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    });
  };
  return { ...shop, user, press, begin, back };
}

test('a known address leads to the password, which has the focus', async () => {
  const { begin } = await arrive({ [CHECK]: { isAvailable: false } });
  await begin();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByText(EMAIL)).toBeVisible();
});

test('an unknown address leads to joining; Back keeps the address, and forward what was typed', async () => {
  const { user, begin, back, press } = await arrive({ [CHECK]: { isAvailable: true } });
  await begin();
  await user.type(screen.getByLabelText('Full name'), 'Robin');
  await back();
  expect(screen.getByLabelText('Email address')).toHaveValue(EMAIL);
  await press('Continue');
  expect(screen.getByLabelText('Full name')).toHaveValue('Robin');
});

test('a step that was kept as an address begins with the first', async () => {
  await arrive({}, '?step=2fa&next=%2Fcart');
  expect(screen.getByLabelText('Email address')).toBeVisible();
});

test('an address that is none, and a shop that cannot answer, are said on the first step', async () => {
  const { user, press } = await arrive({
    [CHECK]: () => new Refusal(429, 'request.rate_limited', 'Please wait a moment.'),
  });
  const email = screen.getByLabelText('Email address');
  await user.type(email, 'robin@');
  await press('Continue');
  expect(email).toHaveAccessibleDescription(/valid email address/);
  await user.type(email, 'fairdraw.example');
  await press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Please wait a moment.');
});

/** An account with two-factor authentication at the code step; the test provides the answer to the code. */
async function atTheCode(answer: (proof: object) => Refusal | object, challenge: object = BY_APP) {
  const shop = await arrive({
    [CHECK]: { isAvailable: false },
    [SIGN_IN]: (body) => {
      const proof = body as { otp?: string; recoveryCode?: string };
      return proof.otp || proof.recoveryCode
        ? answer(proof)
        : new Refusal(401, '2fa_required', 'A 6 digit code is required.');
    },
    [ASK]: challenge,
  });
  await shop.begin();
  await shop.user.type(screen.getByLabelText('Password'), 'a phrase that is long enough');
  await shop.press('Sign in');
  return shop;
}

test('the code has the focus; a wrong one is said by the shop, and the next is sent with the password', async () => {
  const { user, requests, bodies } = await atTheCode(
    () => new Refusal(422, '2fa_incorrect', 'Code is incorrect or expired.', 'otp'),
  );
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
  await user.paste('654321');
  expect(screen.getByText('Code is incorrect or expired.')).toBeVisible();
  await user.keyboard('123456');
  expect(requests.filter((call) => call === SIGN_IN)).toHaveLength(3);
  expect(bodies[requests.lastIndexOf(SIGN_IN)]).toMatchObject({ email: EMAIL, otp: '123456' });
});

test('a locked account says so, and nothing can be pressed', async () => {
  const { user } = await atTheCode(
    () => new Refusal(403, '2fa_account_locked', 'Your account has been locked.', 'otp'),
  );
  await user.paste('123456');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Account lockedYour account has been locked.',
  );
  for (const cell of screen.getAllByLabelText(/^Digit/)) expect(cell).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('an account that was locked before says the same instead of asking for a code', async () => {
  const locked = 'Your account has been locked due to too many incorrect 2FA attempts.';
  const { user, begin, press } = await arrive({
    [CHECK]: { isAvailable: false },
    [SIGN_IN]: () => new Refusal(403, '2fa_account_locked', locked, 'otp'),
  });
  await begin();
  await user.type(screen.getByLabelText('Password'), 'a phrase that is long enough');
  await press('Sign in');
  expect(screen.getByRole('alert')).toHaveTextContent(`Account locked${locked}`);
  for (const cell of screen.getAllByLabelText(/^Digit/)) expect(cell).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Back to the password' })).toHaveFocus();
});

test('a code that is mailed says where it went; another one can be asked for after a minute', async () => {
  const { requests, bodies } = await atTheCode(() => new Refusal(422, '2fa_incorrect'), BY_EMAIL);
  expect(
    screen.getByText('We sent it to r•••@fairdraw.example. It works for ten minutes.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send another code in/ })).toBeDisabled();
  expect(bodies[requests.indexOf(ASK)]).toEqual({
    email: EMAIL,
    password: 'a phrase that is long enough',
  });
});

test('a recovery code is sent instead; a wrong one is said at its field', async () => {
  const { user, press, requests, bodies } = await atTheCode(
    () => new Refusal(422, '2fa_incorrect', 'Code is incorrect or expired.', 'otp'),
  );
  await press('Use a recovery code');
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await press('Continue');
  expect(screen.getByText('This field is required')).toBeVisible();
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH{Enter}');
  await screen.findByText('Code is incorrect or expired.');
  expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
    /incorrect or expired/,
  );
  expect(bodies[requests.lastIndexOf(SIGN_IN)]).toMatchObject({ recoveryCode: 'ABCD-EFGH' });
});

test('a wrong recovery code locks like a wrong code', async () => {
  const { user, press } = await atTheCode(
    () => new Refusal(403, '2fa_account_locked', 'Your account has been locked.', 'otp'),
  );
  await press('Use a recovery code');
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Account locked');
  expect(screen.getByLabelText('Recovery code')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Use a 6 digit code' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('who is led to the form by a link types into it at once', async () => {
  const { user } = await arrive({});
  await user.keyboard('robin@');
  expect(screen.getByLabelText('Email address')).toHaveValue('robin@');
});
