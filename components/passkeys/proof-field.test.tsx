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
};
const PASSKEYS = [
  { id: 'phone', name: 'My phone', createdAt: '', lastUsedAt: null, isSynced: false },
];

beforeEach(() => void Object.assign(globalThis, { PublicKeyCredential: class {} }));
afterEach(() => {
  browserAsks.mockReset();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function confirming(task: string, answers: Record<string, Answer> = {}) {
  const user = userEvent.setup();
  const shop = await visit(<TwoFactorCard />, {
    'GET /api/session': aCustomer(),
    'GET /api/call/getTwoFactor': ON,
    'GET /api/call/listPasskeys': PASSKEYS,
    'POST /api/call/startConfirmation': { challenge: 'c' },
    ...answers,
  });
  await user.click(await screen.findByRole('button', { name: task }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sentTo = (call: string) => shop.bodies.filter((_, index) => shop.asked[index] === call);
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

test('without a passkey, or in a browser that knows none, the password is all there is', async () => {
  await confirming('Turn off', { 'GET /api/call/listPasskeys': [] });
  expect(await screen.findByLabelText('Your password')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).not.toBeInTheDocument();
});
