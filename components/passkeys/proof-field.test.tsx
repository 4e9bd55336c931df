import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TwoFactorCard } from '@/components/security/two-factor-card';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { askPasskey, PasskeyFailure } from '@/lib/client/passkeys';

jest.mock('@/lib/client/passkeys', () => ({
  ...jest.requireActual<object>('@/lib/client/passkeys'),
  askPasskey: jest.fn(),
}));
const browserAsks = jest.mocked(askPasskey);
const TURN_OFF = 'POST /api/call/turnOffTwoFactor';
const START = 'POST /api/call/startEmailCodes';
const ON = {
  enabled: true,
  method: 'authenticator',
  identifier: null,
  recoveryCodesLeft: 10,
  isLocked: false,
  hasPasskey: true,
  reset: null,
};
const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Sydney' } as const;

beforeEach(() => void Object.assign(globalThis, { PublicKeyCredential: class {} }));
afterEach(() => {
  browserAsks.mockReset();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function confirming(task: string, answers: Record<string, Answer> = {}) {
  const user = userEvent.setup();
  const shop = await visit(<TwoFactorCard dateLocale={dateLocale} />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getTwoFactor': ON,
    'POST /api/call/startConfirmation': { challenge: 'c' },
    ...answers,
  });
  await user.click(await screen.findByRole('button', { name: task }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sentTo = (call: string) => shop.bodies.filter((_, index) => shop.requests[index] === call);
  return { ...shop, user, press, sentTo };
}

test('a passkey stands for the password, and is sent once: what is typed counts again', async () => {
  const { user, press, sentTo } = await confirming('Turn off', {
    [TURN_OFF]: () => new Refusal(422, 'passkey.expired', 'That took too long.', 'passkey'),
  });
  browserAsks.mockResolvedValueOnce('the answer');
  await press('Use a passkey instead');
  expect(await screen.findByText('That took too long.')).toBeVisible();
  await press('Turn off');
  expect(await screen.findByText('This field is required')).toBeVisible();
  await user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
  await waitFor(() => expect(sentTo(TURN_OFF)).toHaveLength(2));
  expect(sentTo(TURN_OFF)).toEqual([
    { enabled: false, passkey: 'the answer' },
    { enabled: false, current_password: 'correct horse' },
  ]);
});

test('to change one’s mind sends nothing and is no error; what the browser cannot do is said', async () => {
  const { press, sentTo } = await confirming('Turn off');
  browserAsks.mockResolvedValueOnce(null);
  await press('Use a passkey instead');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  browserAsks.mockRejectedValueOnce(new PasskeyFailure('unavailable', null));
  await press('Use a passkey instead');
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not use a passkey here/);
  expect(sentTo(TURN_OFF)).toEqual([]);
});

test('another code is mailed after another answer, and not without one', async () => {
  const { press, sentTo } = await confirming('Use codes by email', {
    [START]: { identifier: 'p•••@fairdraw.example', resendAfterSeconds: 0 },
  });
  browserAsks.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  await press('Use a passkey instead');
  await press('Send another code');
  expect(await screen.findByText(/Another code is on its way/)).toBeVisible();
  expect(sentTo(START)).toEqual([{ passkey: 'first' }, { passkey: 'second' }]);
  browserAsks.mockResolvedValueOnce(null);
  await press('Send another code');
  expect(await screen.findByText(/it was not confirmed/)).toBeVisible();
  expect(sentTo(START)).toHaveLength(2);
});

test('a code and a recovery code go into one field, and what is wrong with them stands there', async () => {
  const { user, press, sentTo } = await confirming('Turn off', {
    [TURN_OFF]: (body) =>
      'otp' in (body as object) || 'recovery_code' in (body as object)
        ? new Refusal(422, '2fa_incorrect', 'Code is incorrect or expired.', 'otp')
        : new Refusal(422, 'auth.second_factor_required', 'Please enter a code.', 'otp'),
  });
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await press('Turn off');
  const code = screen.getByLabelText('Code from your app, or a recovery code');
  expect(code).toHaveAccessibleDescription('Please enter a code.');
  expect(code).toHaveFocus();
  await user.type(code, '123 456{Enter}');
  expect(await screen.findByText('Code is incorrect or expired.')).toBeVisible();
  await user.clear(code);
  await user.type(code, 'abcd-efgh-jklm-npqr{Enter}');
  const current_password = 'correct horse';
  await waitFor(() =>
    expect(sentTo(TURN_OFF)).toEqual([
      { enabled: false, current_password },
      { enabled: false, current_password, otp: '123456' },
      { enabled: false, current_password, recovery_code: 'abcd-efgh-jklm-npqr' },
    ]),
  );
});

test('a code that goes by mail is mailed at a press', async () => {
  const mailed = { method: 'email', identifier: 'p•••@fairdraw.example' };
  const { press, sentTo } = await confirming('Turn off', {
    'GET /api/call/getTwoFactor': { ...ON, ...mailed },
    'POST /api/call/sendConfirmationCode': { ...mailed, enabled: true, resendAfterSeconds: 60 },
  });
  expect(screen.getByLabelText('Code from our email, or a recovery code')).toBeVisible();
  await press('Email me a code');
  expect(
    await screen.findByText('We sent it to p•••@fairdraw.example. It works for ten minutes.'),
  ).toBeVisible();
  expect(sentTo('POST /api/call/sendConfirmationCode')).toHaveLength(1);
});

test('where a passkey is the only second factor it is used, and no password asked for', async () => {
  const { press, sentTo } = await confirming('Use codes by email', {
    'GET /api/call/getTwoFactor': { ...ON, enabled: false, method: null },
    [START]: { identifier: 'p•••@fairdraw.example', resendAfterSeconds: 0 },
  });
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  expect(screen.getByText(/your password alone is not enough/)).toBeVisible();
  await press('Continue');
  expect(await screen.findByText('Please use your passkey first.')).toBeVisible();
  expect(sentTo(START)).toEqual([]);
  browserAsks.mockResolvedValueOnce('the answer');
  await press('Use a passkey');
  await waitFor(() => expect(sentTo(START)).toEqual([{ passkey: 'the answer' }]));
});

test('without a passkey, or in a browser that knows none, the password is all there is', async () => {
  await confirming('Turn off', { 'GET /api/call/getTwoFactor': { ...ON, hasPasskey: false } });
  expect(await screen.findByLabelText('Your password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).not.toBeInTheDocument();
});
