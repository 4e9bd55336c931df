import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { makePasskey, PasskeyFailure } from '@/lib/client/passkeys';
import { PasskeysCard } from './passkeys-card';

jest.mock('@/lib/client/passkeys', () => ({
  ...jest.requireActual<object>('@/lib/client/passkeys'),
  makePasskey: jest.fn(),
}));
const browserMakes = jest.mocked(makePasskey);

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Sydney' } as const;
const PHONE = {
  id: 'phone',
  name: 'My phone',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: null,
  isSynced: true,
};

afterEach(() => {
  act(clearNotices);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

async function show(answers: Record<string, Answer>, { isSupported = true } = {}) {
  if (isSupported) Object.assign(globalThis, { PublicKeyCredential: class {} });
  const user = userEvent.setup();
  const shop = await visit(
    <>
      <PasskeysCard dateLocale={dateLocale} />
      <Toaster />
    </>,
    { 'GET /api/session': aCustomer(), ...answers },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const bodyOf = (call: string) => shop.bodies[shop.requests.lastIndexOf(call)];
  return { ...shop, user, press, bodyOf };
}

test('one is added: name and password, then the browser; to change one’s mind there is no error', async () => {
  let passkeys: object[] = [];
  const { user, press, requests, bodyOf } = await show({
    'GET /api/call/listPasskeys': () => passkeys,
    'POST /api/call/startPasskey': { challenge: 'c' },
    'POST /api/call/addPasskey': () => {
      passkeys = [PHONE];
      return PHONE;
    },
  });
  expect(await screen.findByText(/You have none yet\./)).toBeVisible();
  await press('Add a passkey');
  expect(screen.getByRole('heading', { name: 'Add a passkey' })).toHaveFocus();
  await press('Continue');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  await user.type(screen.getByLabelText('A name for it'), ' My phone ');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');

  browserMakes.mockResolvedValueOnce(null);
  await press('Continue');
  await screen.findByRole('button', { name: 'Continue' });
  for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  expect(requests).not.toContain('POST /api/call/addPasskey');

  for (const [reason, message] of [
    ['known', /has a passkey for your account already/],
    ['unavailable', /could not make a passkey here/],
  ] as const) {
    browserMakes.mockRejectedValueOnce(new PasskeyFailure(reason, null));
    await press('Continue');
    expect(await screen.findByText(message)).toBeVisible();
  }

  browserMakes.mockResolvedValueOnce('the answer');
  await press('Continue');
  expect(await screen.findByText(/Your passkey is ready\./)).toBeVisible();
  expect(bodyOf('POST /api/call/startPasskey')).toEqual({ current_password: 'correct horse' });
  expect(bodyOf('POST /api/call/addPasskey')).toMatchObject({ passkey: 'the answer' });
  expect(screen.getByRole('listitem')).toHaveTextContent('My phoneOn all your devicesNot used yet');
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
});

test('one is renamed, and removed with the password; what is wrong stands at its field', async () => {
  let passkeys = [PHONE];
  let isRight = false;
  const { user, press, bodyOf } = await show({
    'GET /api/call/listPasskeys': () => passkeys,
    'POST /api/call/renamePasskey': () => {
      passkeys = [{ ...PHONE, name: 'Old phone' }];
      return passkeys[0] ?? null;
    },
    'POST /api/call/removePasskey': () => {
      if (!isRight)
        return new Refusal(422, 'customer.password_wrong', 'Not right.', 'currentPassword');
      passkeys = [];
      return {};
    },
  });
  await screen.findByText('My phone');
  await press('Rename My phone');
  const name = screen.getByLabelText('A name for it');
  await user.clear(name);
  await user.type(name, 'x'.repeat(61));
  await press('Save');
  expect(name).toHaveAccessibleDescription(/60 characters or fewer/);
  await user.clear(name);
  await user.type(name, 'Old phone{Enter}');
  expect(await screen.findByText('It is called Old phone now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename Old phone' })).toHaveFocus();

  await press('Remove Old phone');
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Remove Old phone' })).toHaveFocus();
  await press('Remove Old phone');
  await user.type(screen.getByLabelText('Your password'), 'a guess{Enter}');
  expect(await screen.findByText('Not right.')).toBeVisible();
  isRight = true;
  await press('Remove');
  expect(await screen.findByText('Old phone is removed.')).toBeVisible();
  expect(bodyOf('POST /api/call/removePasskey')).toMatchObject({ passkey_id: 'phone' });
  expect(screen.getByText(/You have none yet\./)).toBeVisible();
});

test('a browser without passkeys says so, and what cannot be read is read again', async () => {
  let answer: () => object = () => new Refusal(429, 'request.rate_limited');
  const { press } = await show(
    { 'GET /api/call/listPasskeys': () => answer() },
    { isSupported: false },
  );
  expect(await screen.findByText('We cannot show this right now.')).toBeVisible();
  answer = () => [PHONE];
  await press('Try again');
  expect(await screen.findByText('My phone')).toBeVisible();
  expect(screen.getByText(/This browser cannot make passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
