import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, Refusal, visit } from '@/components/session/testing/a-visit';
import { SignInByToken } from './sign-in-by-token';
import { SignInLinkButton } from './sign-in-link-button';

const AUTOLOGIN = 'POST /api/session/autologin';
const asksCode = (twoFactorAuth: object) => ({
  question: null,
  signedIn: null,
  twoFactorAuth: { enabled: true, resendAfterSeconds: null, ...twoFactorAuth },
});

const open = (answer: Answer) => {
  window.history.replaceState(null, '', '/login/autologin/t0ken');
  return visit(
    <main>
      <SignInByToken kind="autologin" />
    </main>,
    { [AUTOLOGIN]: answer },
  );
};

test('while the link is looked at the page says so, and the token is sent once', async () => {
  const { requests, bodies } = await open(() =>
    asksCode({ method: 'authenticator', identifier: null }),
  );
  expect(requests.filter((call) => call === AUTOLOGIN)).toHaveLength(1);
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

const PREVIEW = {
  email: 'a•••e@fairdraw.example',
  signedInAs: 'p•••r@fairdraw.example',
  question: 'other_customer',
};
const asks = (question: object) => ({ question, twoFactorAuth: null, signedIn: null });

test('where somebody else is signed in both are named, and nothing is sent on before the choice', async () => {
  const bodies: unknown[] = [];
  await open((body) => {
    bodies.push(body);
    return asks(PREVIEW);
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Is this your account?');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(
    screen.getByText(
      'You are signed in as p•••r@fairdraw.example. This link signs in as a•••e@fairdraw.example.',
    ),
  ).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Stay signed in as p•••r@fairdraw.example' }),
  ).toHaveAttribute('href', '/my-account');
  expect(bodies).toEqual([{ token: 't0ken' }]);
});

test('who goes on is signed in, or asked for the code, without the question again', async () => {
  const user = userEvent.setup();
  const { bodies } = await open((body) =>
    (body as { isConfirmed?: boolean }).isConfirmed
      ? asksCode({ method: 'authenticator', identifier: null })
      : asks(PREVIEW),
  );
  await user.click(screen.getByRole('button', { name: 'Continue as a•••e@fairdraw.example' }));
  expect(await screen.findByRole('group', { name: '6 digit code' })).toBeVisible();
  expect(bodies).toContainEqual({ token: 't0ken', isConfirmed: true });
});

test('a visitor is asked whether they asked for the link, or made it', async () => {
  const guest = { ...PREVIEW, signedInAs: null, question: 'other_browser' };
  await open(asks(guest));
  expect(screen.getByText(/signs in as a•••e@fairdraw.example\. It was asked for/)).toBeVisible();
  expect(screen.getByText(/Only go on if you asked for it yourself/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Do not sign in' })).toHaveAttribute('href', '/');
});

test('a transfer says that this device is signed in', async () => {
  const guest = { ...PREVIEW, signedInAs: null, question: 'other_browser' };
  window.history.replaceState(null, '', '/login/transfer/t0ken');
  await visit(<SignInByToken kind="transfer" />, { 'POST /api/session/transfer': asks(guest) });
  expect(
    screen.getByText('This link signs this device in as a•••e@fairdraw.example.'),
  ).toBeVisible();
  expect(screen.getByText(/Only go on if you made it yourself/)).toBeVisible();
});

test('a browser without cookies uses no link up, and says why it signs nobody in', async () => {
  const cookieEnabled = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { requests } = await open({});
  expect(screen.getByRole('alert')).toHaveTextContent(/Your browser blocks our cookies/);
  expect(requests).not.toContain(AUTOLOGIN);
  cookieEnabled.mockRestore();
});

test('a sign-in link is asked for once; a refusal is said and it can be asked for again', async () => {
  const user = userEvent.setup();
  let answer: object = new Refusal(429, 'auth.blocked', 'Please wait a moment.');
  await visit(<SignInLinkButton email="robin@fairdraw.example" />, {
    'POST /api/session/request-sign-in-link': () => answer,
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
