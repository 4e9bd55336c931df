import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter } from '@/components/identity/enter';
import { ProviderButtons } from '@/components/identity/provider-buttons';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { SignInByProvider } from './sign-in-by-provider';
import { SocialLinks } from './social-links';

jest.mock('@/components/identity/enter', () => ({ enter: jest.fn() }));
const entered = jest.mocked(enter);
beforeEach(() => {
  entered.mockReset();
  window.history.replaceState(null, '', '/login');
});

const START = 'POST /api/session/start-social';
const SIGN_IN = 'POST /api/session/social-sign-in';
const PROVIDERS = 'GET /api/call/listSocialProviders';
const acme = { key: 'acme', label: 'Acme', preset: null };
const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Sydney' } as const;

test('without companies nothing is offered', async () => {
  await visit(<ProviderButtons fallback="/my-account" />, { [PROVIDERS]: [] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a company that is away is said, and can be tried again', async () => {
  window.history.replaceState(null, '', '/login?next=%2Fcart&step=login');
  const { bodies } = await visit(<ProviderButtons fallback="/my-account" />, {
    [PROVIDERS]: [acme],
    [START]: new Refusal(503, 'social.provider_unavailable', 'We cannot reach Acme right now.'),
  });
  const button = await screen.findByRole('button', { name: 'Continue with Acme' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach Acme right now.');
  expect(bodies).toContainEqual({
    provider: 'acme',
    purpose: 'sign_in',
    from: '/login?next=%2Fcart&step=login',
    next: '/cart',
  });
  expect(button).toHaveAccessibleName('Continue with Acme');
});

test.each([
  ['cancelled', /You did not finish/],
  ['expired', /This sign-in is no longer valid/],
  ['refused', /We could not verify/],
  ['unavailable', /We cannot reach/],
])('who comes back with %s reads why, once', async (how, text) => {
  window.history.replaceState(null, '', `/login?next=%2Fcart&social=${how}`);
  await visit(<ProviderButtons fallback="/my-account" />, { [PROVIDERS]: [acme] });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(window.location.search).toBe('?next=%2Fcart');
});

const person = {
  label: 'Acme',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  next: '/cart',
  twoFactorAuth: null,
  signedIn: null,
};
const pat = { firstName: 'Pat', forcePasswordChange: false, accountUpgrade: false };
const openPage = (answer: Answer, others: Record<string, Answer> = {}) =>
  visit(<SignInByProvider />, { [SIGN_IN]: answer, ...others });

test('a connected account goes on to where somebody wanted to go, or to what comes first', async () => {
  await openPage({ ...person, outcome: 'signed_in', signedIn: pat });
  await waitFor(() => expect(entered).toHaveBeenCalledWith('/cart'));
  await openPage({ ...person, outcome: 'signed_in', signedIn: { ...pat, accountUpgrade: true } });
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith(expect.stringMatching(/upgrade/)));
});

test('without an answer in this browser the page leads to the login, and one that is too old says so there', async () => {
  await openPage({ outcome: 'none' });
  await waitFor(() => expect(entered).toHaveBeenCalledWith('/login'));
  await openPage(new Refusal(422, 'social.expired'));
  await waitFor(() => expect(entered).toHaveBeenLastCalledWith('/login?social=expired'));
});

test('an account with two-factor on is asked for its code', async () => {
  const twoFactorAuth = {
    enabled: true,
    method: 'authenticator',
    identifier: null,
    resendAfterSeconds: null,
  };
  const { bodies } = await openPage((body) =>
    (body as { otp?: string }).otp
      ? { ...person, outcome: 'signed_in', signedIn: pat }
      : { ...person, outcome: 'code_required', twoFactorAuth },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Enter your code');
  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await userEvent.paste('123456');
  await waitFor(() => expect(entered).toHaveBeenCalledWith('/cart'));
  expect(bodies).toContainEqual({ otp: '123456', favouriteNumbers: [] });
});

test('an address with an account asks for its password, and the sign-in says that it connects', async () => {
  const { bodies } = await openPage(
    { ...person, outcome: 'sign_in_required' },
    { 'POST /api/session/sign-in': { ...pat, connected: 'Acme' } },
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('You have an account');
  expect(screen.getByText(/we connect your Acme account/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Password'), 'a phrase{Enter}');
  await waitFor(() => expect(entered).toHaveBeenCalledWith('/cart'));
  expect(bodies).toContainEqual({
    email: 'ada@example.com',
    password: 'a phrase',
    connects: true,
  });
});

test('who is new finds the form filled in; without an address it is asked for first', async () => {
  await openPage({ ...person, outcome: 'sign_up_required' });
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Last name')).toHaveValue('Lovelace');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

test('who has no address there is asked for one', async () => {
  await openPage({ ...person, email: null, outcome: 'sign_up_required' });
  expect(await screen.findByLabelText('Email address')).toHaveFocus();
  expect(screen.getByText(/Acme did not tell us your email address/)).toBeVisible();
});

test('somebody may go on without the company, which is forgotten', async () => {
  const { requests } = await openPage({ ...person, outcome: 'sign_up_required' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue without Acme' }));
  await waitFor(() => expect(entered).toHaveBeenCalledWith('/login?next=%2Fcart'));
  expect(requests).toContain('POST /api/session/forget-social');
});

const link = {
  id: 'l1',
  provider: 'acme',
  label: 'Acme',
  email: 'ada@example.com',
  linkedAt: '2026-11-20T00:00:00.000Z',
  lastUsedAt: null,
};
const openCard = (answers: Record<string, Answer>) =>
  visit(<SocialLinks dateLocale={dateLocale} />, {
    'GET /api/session': aCustomer(),
    [PROVIDERS]: [acme],
    ...answers,
  });

test('a connected account is disconnected with the password, and the focus stays in the card', async () => {
  let links = [link];
  const { bodies } = await openCard({
    'GET /api/call/listSocialLinks': () => links,
    'POST /api/call/unlinkSocial': () => {
      links = [];
      return links;
    },
  });
  const card = await screen.findByRole('region', { name: 'Sign in with other accounts' });
  expect(within(card).getByText(/^Connected 20 Nov/)).toBeVisible();
  await userEvent.click(
    await within(card).findByRole('button', { name: 'Disconnect Acme, ada@example.com' }),
  );
  expect(within(card).getByRole('heading', { level: 3 })).toHaveFocus();
  await userEvent.type(within(card).getByLabelText('Your password'), 'a phrase{Enter}');
  await waitFor(() => expect(within(card).queryByText('ada@example.com')).toBeNull());
  expect(bodies).toContainEqual({ link_id: 'l1', current_password: 'a phrase' });
  expect(card.contains(document.activeElement)).toBe(true);
});

test('who comes back from the company has it connected once, or reads why not', async () => {
  window.history.replaceState(null, '', '/my-account/login-and-security?social=answered');
  const { requests } = await openCard({
    'GET /api/call/listSocialLinks': [],
    'POST /api/session/link-social': new Refusal(
      409,
      'social.linked_elsewhere',
      'This Acme account is connected to another customer.',
    ),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/another customer/);
  expect(requests.filter((call) => call === 'POST /api/session/link-social')).toHaveLength(1);
  expect(window.location.search).toBe('');
});
