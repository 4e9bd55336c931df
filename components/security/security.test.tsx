import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answer,
  aCustomer,
  anOverview,
  Refusal,
  visit,
} from '@/components/session/testing/a-visit';
import { clearNotices } from '@/components/ui/toast-store';
import { Toaster } from '@/components/ui/toaster';
import { ChangePasswordForm } from './change-password-form';
import { SignInList } from './sign-in-list';
import { TwoFactorCard } from './two-factor-card';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Sydney' } as const;
const OFF = {
  enabled: false,
  method: null,
  identifier: null,
  recoveryCodesLeft: 0,
  isLocked: false,
  hasPasskey: false,
  reset: null,
};
const ON = { ...OFF, enabled: true, method: 'authenticator', recoveryCodesLeft: 10 };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKLM-NPQ${index}`);
const SET_UP = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
};

const READ = 'GET /api/call/getTwoFactor';
const START = 'POST /api/call/startAuthenticator';
const CONFIRM = 'POST /api/call/confirmAuthenticator';

afterEach(() => act(clearNotices));

async function show(ui: React.ReactElement, answers: Record<string, Answer>) {
  const user = userEvent.setup();
  const shop = await visit(
    <>
      {ui}
      <Toaster />
    </>,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getCustomer': anOverview(0),
      ...answers,
    },
  );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const bodyOf = (call: string) => shop.bodies[shop.requests.lastIndexOf(call)];
  return { ...shop, user, press, bodyOf };
}

test('an authenticator is set up: password, picture and key, code, recovery codes', async () => {
  let state: object = OFF;
  const { user, press, bodyOf } = await show(<TwoFactorCard dateLocale={dateLocale} />, {
    [READ]: () => state,
    [START]: SET_UP,
    [CONFIRM]: () => {
      state = ON;
      return { recoveryCodes: CODES };
    },
  });
  expect(await screen.findByText('Off')).toBeVisible();
  await press('Use an authenticator app');
  expect(screen.getByRole('heading', { name: 'Set up an authenticator app' })).toHaveFocus();
  await press('Continue');
  expect(await screen.findByText('This field is required')).toBeVisible();
  await user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  expect(bodyOf(START)).toEqual({ current_password: 'correct horse' });

  await press('Copy the key');
  expect(await navigator.clipboard.readText()).toBe(SET_UP.secret);
  expect(await screen.findByText('Key copied')).toBeVisible();

  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.keyboard('123456');
  expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
  expect(bodyOf(CONFIRM)).toEqual({ otp: '123456' });
  for (const code of CODES) expect(screen.getByText(code)).toBeVisible();
  await press('Copy the codes');
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

  await press('I have kept them');
  expect(screen.queryByText(`${CODES[0]}`)).not.toBeInTheDocument();
  expect(await screen.findByText('Two-factor authentication is on.')).toBeVisible();
  expect(screen.getByText('10 recovery codes are left.')).toBeVisible();
});

test('a wrong password is said at its field, and cancelling changes nothing', async () => {
  const { user, press } = await show(<TwoFactorCard dateLocale={dateLocale} />, {
    [READ]: ON,
    'POST /api/call/turnOffTwoFactor': () =>
      new Refusal(
        422,
        'customer.password_wrong',
        'Your current password is not right.',
        'currentPassword',
      ),
  });
  await screen.findByText('On');
  await press('Turn off');
  await user.type(screen.getByLabelText('Your password'), 'a guess');
  await press('Turn off');
  expect(await screen.findByText('Your current password is not right.')).toBeVisible();
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Turn off' })).toHaveFocus();
  expect(screen.getByText('You sign in with the code of your authenticator app.')).toBeVisible();
});

test('a locked account changes nothing here and leads to support', async () => {
  await show(<TwoFactorCard dateLocale={dateLocale} />, { [READ]: { ...ON, isLocked: true } });
  const title = await screen.findByText('Account locked');
  expect(title.closest('[role=alert]')).toHaveTextContent(
    'Account lockedYour account has been locked due to too many incorrect 2FA attempts. Please contact support.',
  );
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('what support was asked to turn off is said, and kept at a press', async () => {
  let state: object = { ...ON, reset: { dueAt: '2026-11-23T01:00:00.000Z' } };
  const { press } = await show(<TwoFactorCard dateLocale={dateLocale} />, {
    [READ]: () => state,
    'POST /api/call/keepSecondFactors': () => {
      state = ON;
      return ON;
    },
  });
  expect(await screen.findByText(/On 23 Nov 2026.* we turn off two-factor/)).toBeVisible();
  await press('Keep them');
  expect(await screen.findByText('Your codes and passkeys stay as they are.')).toBeVisible();
  expect(screen.queryByText(/we turn off two-factor/)).not.toBeInTheDocument();
});

test('what cannot be read is said, and read again', async () => {
  let answers = () => new Refusal(429, 'request.rate_limited') as object;
  const { press } = await show(<TwoFactorCard dateLocale={dateLocale} />, {
    [READ]: () => answers(),
  });
  expect(await screen.findByText('We cannot show this right now.')).toBeVisible();
  answers = () => OFF;
  await press('Try again');
  expect(await screen.findByText('Off')).toBeVisible();
});

const LAPTOP = {
  id: 'laptop',
  browser: 'Firefox',
  system: 'Windows',
  signedInAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: '2026-11-20T00:00:00.000Z',
  isCurrent: true,
};
const PHONE = { ...LAPTOP, id: 'phone', browser: 'Safari', system: 'iPhone', isCurrent: false };
const OLD = { ...PHONE, id: 'old', browser: null, system: null };

test('sign-ins are listed with device and last use; one is signed out, then all others', async () => {
  let signIns = [LAPTOP, PHONE, OLD];
  const { press, bodyOf } = await show(<SignInList dateLocale={dateLocale} />, {
    'GET /api/call/listSignIns': () => signIns,
    'POST /api/call/endSignIn': () => {
      signIns = [LAPTOP, OLD];
      return {};
    },
    'POST /api/call/endOtherSignIns': () => {
      signIns = [LAPTOP];
      return {};
    },
  });
  const [here, ...others] = await screen.findAllByRole('listitem');
  expect(here).toHaveTextContent('Firefox on WindowsThis device');
  expect(here).toHaveTextContent('Last used 20 Nov 2026');
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(others.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Safari on iPhone'),
    expect.stringContaining('Unknown device'),
  ]);
  await press(/^Sign out Safari on iPhone/);
  expect(bodyOf('POST /api/call/endSignIn')).toEqual({ sign_in_id: 'phone' });
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Where you are signed in' })).toHaveFocus();
  await press('Sign out all other devices');
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible();
});

test('the password is changed with the present one; what is wrong stands at its field', async () => {
  let isRight = false;
  const { user, press, visited } = await show(<ChangePasswordForm />, {
    'POST /api/call/changePassword': () =>
      isRight
        ? {}
        : new Refusal(
            422,
            'customer.password_wrong',
            'Your current password is not right.',
            'currentPassword',
          ),
  });
  await user.type(screen.getByLabelText('Your password'), 'a guess');
  await user.type(screen.getByLabelText('New password'), 'a brand new phrase');
  await user.type(screen.getByLabelText('New password again'), 'another phrase');
  await press('Save my new password');
  expect(screen.getByLabelText('New password again')).toBeInvalid();
  await user.clear(screen.getByLabelText('New password again'));
  await user.type(screen.getByLabelText('New password again'), 'a brand new phrase');
  await press('Save my new password');
  expect(await screen.findByText('Your current password is not right.')).toBeVisible();
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  isRight = true;
  await press('Save my new password');
  expect(await screen.findByText('New Password Saved')).toBeVisible();
  expect(visited).toEqual(['/my-account/login-and-security']);
});
