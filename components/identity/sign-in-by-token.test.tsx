import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { SignInByToken } from './sign-in-by-token';
import { SignInLinkButton } from './sign-in-link-button';

const AUTOLOGIN = 'POST /api/session/autologin';
const asksCode = (twoFactorAuth: object) => ({
  signedIn: null,
  twoFactorAuth: { enabled: true, resendAfterSeconds: null, ...twoFactorAuth },
});

const open = (answer: Answer) => {
  window.history.replaceState(null, '', '/login/autologin/t0ken');
  return visit(<SignInByToken kind="autologin" />, { [AUTOLOGIN]: answer });
};

test('while the link is looked at the page says so, and the token is sent once', async () => {
  const { asked, bodies } = await open(() =>
    asksCode({ method: 'authenticator', identifier: null }),
  );
  expect(asked.filter((call) => call === AUTOLOGIN)).toHaveLength(1);
  expect(bodies).toContainEqual({ token: 't0ken' });
});

test('an account with two-factor on is asked for its code; a wrong one is said', async () => {
  const codes: unknown[] = [];
  await open((body) => {
    const { otp } = body as { otp?: string };
    if (!otp)
      return asksCode({
        method: 'email',
        identifier: 'r…@fairdraw.example',
        resendAfterSeconds: 60,
      });
    codes.push(otp);
    return new Refusal(422, '2fa_incorrect', 'Code is incorrect or expired.', 'otp');
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code');
  expect(
    screen.getByText('We sent it to r…@fairdraw.example. It works for ten minutes.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send another code in/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeEnabled();
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.paste('123456');
  expect(await screen.findByText('Code is incorrect or expired.')).toBeVisible();
  expect(codes).toEqual(['123456']);
});

test('an account that is locked by wrong codes shows so at once', async () => {
  await open(new Refusal(403, '2fa_account_locked', 'Your account has been locked.'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Account lockedYour account has been locked.',
  );
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a sign-in link is asked for once; a refusal is said and it can be asked for again', async () => {
  const user = userEvent.setup();
  let answer: object = new Refusal(429, 'auth.blocked', 'Please wait a moment.');
  await visit(<SignInLinkButton email="robin@fairdraw.example" />, {
    'POST /api/call/requestSignInLink': () => answer,
  });
  const ask = () => user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
  await ask();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
  answer = {};
  await ask();
  expect(await screen.findByRole('status')).toHaveTextContent(
    /robin@fairdraw.example has an account/,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
