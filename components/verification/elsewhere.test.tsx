import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import type { VerificationState } from '@/lib/contract/verification';
import { leave } from './leave';
import { stateWith } from './testing/a-state';
import { VerifyPanel } from './verify-panel';

jest.mock('./leave', () => ({ leave: jest.fn() }));

type Method = VerificationState['methods'][number];

const BEGIN_BANK = 'POST /api/call/beginConnectId';
const FINISH_BANK = 'POST /api/call/finishConnectId';
const BEGIN_HOSTED = 'POST /api/call/beginGreenId';
const READ_HOSTED = 'POST /api/call/readGreenId';
const elsewhere = (
  bank: Partial<Method> = {},
  hosted: Partial<Method> = {},
  over: Partial<VerificationState> = {},
) =>
  stateWith(
    {
      connect_id: { status: 'not_attempted', ...bank },
      greenid_ui: { status: 'not_attempted', ...hosted },
    },
    over,
  );

beforeEach(() => jest.mocked(leave).mockClear());
afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens the page as a bank, or a provider, leads back to it. */
const open = (state: VerificationState, answers: Record<string, Answer> = {}, search = '') => {
  window.history.replaceState(null, '', `/my-account/verify-account${search}`);
  return visit(
    <VerifyPanel
      email="nia@fairdraw.example"
      capabilities={['wallet_deposit']}
      dateLocale={{ locale: 'en-AU', timeZone: 'Australia/Brisbane' }}
    />,
    {
      'GET /api/session': aCustomer(),
      'GET /api/call/getVerification': () => state,
      'GET /api/call/getLicenceConfig': () => [],
      ...answers,
    },
  );
};
const way = async (name: string) => within(await screen.findByRole('region', { name }));

test.each([
  ['Your bank', 'Go to my bank', BEGIN_BANK],
  ['Online check by greenID', 'Start the check', BEGIN_HOSTED],
])('%s: a press leads there once, however often it is pressed', async (name, action, call) => {
  const user = userEvent.setup();
  const shop = await open(elsewhere(), { [call]: { address: 'https://there.example/?s=1' } });
  const button = (await way(name)).getByRole('button', { name: action });
  await user.click(button);
  await user.click(button);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://there.example/?s=1'));
  expect(leave).toHaveBeenCalledTimes(1);
  expect(shop.requests.filter((request) => request === call)).toHaveLength(1);
  expect(button).toHaveAttribute('aria-disabled', 'true');

  // Back shows the page as it was left
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
});

test('what the bank gave is sent once, and gone from the address; a match has the page', async () => {
  const shop = await open(
    elsewhere({ status: 'in_progress' }),
    { [FINISH_BANK]: stateWith({}, { isVerified: true, required: [] }) },
    '?code=secret&state=s1&iss=https%3A%2F%2Fbank.example&session_state=x',
  );
  expect(await screen.findByRole('heading', { name: 'You are verified' })).toHaveFocus();
  expect(window.location.search).toBe('');
  expect(shop.requests.filter((request) => request === FINISH_BANK)).toHaveLength(1);
  expect(shop.bodies).toContainEqual({ code: 'secret', state: 's1', iss: 'https://bank.example' });
});

test('who said no at the bank reads so, at its card, and may go again', async () => {
  await open(
    elsewhere({ status: 'in_progress' }),
    {
      [FINISH_BANK]: new Refusal(409, 'verification.cancelled', 'You stopped before it was done.'),
    },
    '?error=access_denied&state=s1',
  );
  const bank = await way('Your bank');
  expect(await bank.findByRole('alert')).toHaveTextContent('You stopped before it was done.');
  expect(screen.getByRole('region', { name: 'Your bank' })).toHaveFocus();
  expect(bank.getByText('Begun')).toBeVisible();
  expect(bank.getByRole('button', { name: 'Go to my bank again' })).toBeVisible();
});

test('what differs is said in the bank’s card', async () => {
  const reason = 'What your bank knows of you is not what stands on record here.';
  await open(elsewhere({ status: 'attempted', isMatch: false, triesLeft: 4, reason }));
  expect((await way('Your bank')).getByText(/What your bank knows.*4 more times/)).toBeVisible();
});

test('back from greenID its result is asked for; none yet is said, and may be asked for again', async () => {
  const user = userEvent.setup();
  let result = elsewhere({}, { status: 'in_progress' });
  const shop = await open(result, { [READ_HOSTED]: () => result }, '?checked=greenid');
  const hosted = await way('Online check by greenID');
  expect(await hosted.findByText(/has no result yet/)).toBeVisible();
  expect(window.location.search).toBe('');
  expect(hosted.getByRole('button', { name: 'Start it again' })).toBeVisible();
  result = elsewhere({}, { status: 'pending' }, { isPending: true });
  await user.click(hosted.getByRole('button', { name: 'I have finished there' }));
  expect(await hosted.findByText('We are checking')).toBeVisible();
  expect(hosted.queryByRole('button')).not.toBeInTheDocument();
  expect(shop.requests.filter((request) => request === READ_HOSTED)).toHaveLength(2);
});

test('a page that was opened by itself asks nobody, and without an address nobody is asked', async () => {
  const { person } = stateWith();
  const shop = await open(elsewhere({}, {}, { person: { ...person, hasAddress: false } }));
  expect(
    (await way('Easier with your address')).getByText(/Your bank, Online check by greenID/),
  ).toBeVisible();
  for (const name of ['Your bank', 'Online check by greenID'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  expect(shop.requests).not.toContain(FINISH_BANK);
  expect(shop.requests).not.toContain(READ_HOSTED);
});
