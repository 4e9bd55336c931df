import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { Toaster } from '@/components/ui/toaster';
import { render } from '@/lib/site/testing/render';
import { BuildVersion } from './build-version';
import { SampleCustomers } from './sample-customers';
import { SandboxView } from './sandbox-view';
import { TestCards } from './test-cards';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const mail = (id: string, recipient: string, subject: string) => ({
  id,
  recipient,
  subject,
  bodyText: `Hello.\nGo to http://localhost:3000/receipt/${id} now.`,
  sentAt: '2026-11-20T00:00:00.000Z',
});
const theSandbox = (missingTickets: number, bankAccounts = ['bpay', 'aud', 'gbp']) => ({
  bankAccounts,
  now: '2026-11-20T00:00:00.000Z',
  offsetMs: 26 * 3_600_000,
  nextDraws: [
    {
      offerKey: 'powerball2018',
      offerName: 'Powerball',
      drawNo: 1593,
      stop: '2126-11-26T09:25:00.000Z',
      drawDate: '2126-11-26T10:30:00.000Z',
      missingTickets: 0,
    },
    {
      offerKey: 'your_hospice_lottery',
      offerName: 'Your Hospice Lottery',
      drawNo: 84,
      stop: '2126-12-11T10:00:00.000Z',
      drawDate: '2126-12-12T01:00:00.000Z',
      missingTickets,
    },
  ],
  customers: [{ email: 'player@fairdraw.example', situation: 'With money' }],
  password: 'Fairdraw-sandbox-1',
  twoFactorSecret: SECRET,
  identityChecks: [{ input: '…000, or Nomatch', outcome: 'No match' }],
  promotions: [{ code: 'FIVEOFF', effect: '$5 off' }],
  cards: [{ number: '4111 1111 1111 1111', outcome: 'Approved' }],
});
const answers: Record<string, Answer> = {
  'GET /api/call/getSandbox': theSandbox(0),
  'GET /api/call/listMails': {
    items: [mail('1', 'player@fairdraw.example', 'Your receipt: $24.15')],
    pageInfo: { limit: 10, offset: 0, total: 1 },
  },
  'POST /api/call/moveClock': { now: '2026-11-20T01:00:00.000Z', offsetMs: 27 * 3_600_000 },
};

const bench = (own: Record<string, Answer> = {}) =>
  visit(
    <>
      <SandboxView variant="AU" />
      <Toaster />
    </>,
    { ...answers, ...own },
  );

test('the clock moves on by a step, and the page is made anew', async () => {
  const user = userEvent.setup();
  const { requests, bodies, refreshes } = await bench();
  expect(await screen.findByText('1 day and 2 hours ahead of real time.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '1 hour' }));
  expect(await screen.findByText(/In the shop it is 20 Nov 2026, 11:00 am AEST/)).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/moveClock')]).toEqual({ by_ms: 3_600_000 });
  expect(refreshes()).toBe(1);
});

test('payments from a bank arrive where the shop has an account, in its currency or in a wrong one', async () => {
  await bench({ 'GET /api/call/getSandbox': theSandbox(0, ['bpay', 'aud']) });
  await screen.findByRole('heading', { name: 'Payments from a bank' });
  const namesOf = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(namesOf('To')).toEqual(['BPAY', 'Bank account, Australia']);
  expect(namesOf('Currency')).toEqual(['AUD', 'USD']);
});

test('where nobody pays in ahead or is checked, nothing is there to try it with', async () => {
  await bench({
    'GET /api/call/getSandbox': { ...theSandbox(0, []), identityChecks: [] },
  });
  await screen.findByRole('heading', { name: 'Promotion codes' });
  expect(screen.queryByRole('heading', { name: 'Payments from a bank' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Identity checks' })).toBeNull();
});

test('a draw can be waited for: a minute before sales close, and two after it', async () => {
  const user = userEvent.setup();
  const { requests, bodies } = await bench();
  const moves = () => bodies.filter((_, index) => requests[index] === 'POST /api/call/moveClock');
  await user.click(
    await screen.findByRole('button', {
      name: 'A minute before sales of Powerball draw 1593 close',
    }),
  );
  expect(moves()).toEqual([{ to: '2126-11-26T09:24:00.000Z' }]);
  await user.click(
    await screen.findByRole('button', { name: 'Two minutes after Powerball draw 1593' }),
  );
  expect(moves()[1]).toEqual({ to: '2126-11-26T10:32:00.000Z' });
});

test('a raffle that lacks tickets says how many, and sample supporters buy them', async () => {
  const user = userEvent.setup();
  let missing = 12_990;
  const { requests, bodies } = await bench({
    'GET /api/call/getSandbox': () => theSandbox(missing),
    'POST /api/call/sellToSupporters': () => {
      missing = 0;
      return { tickets: 12_990, supporters: 33 };
    },
  });
  expect(await screen.findByText(/^12,990 tickets are missing to its least number/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Let sample supporters buy/ })).toHaveLength(1);
  await user.click(
    screen.getByRole('button', {
      name: 'Let sample supporters buy the missing tickets of Your Hospice Lottery draw 84',
    }),
  );
  expect(
    await screen.findByText(/^33 sample supporters bought 12,990 tickets of Your Hospice Lottery/),
  ).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/sellToSupporters')]).toEqual({
    offer_key: 'your_hospice_lottery',
    draw_no: 84,
  });
  expect(screen.queryByText(/missing to its least number/)).toBeNull();
});

test('mails open to their text, lead where they say, and can be told apart by recipient', async () => {
  const user = userEvent.setup();
  const { requests } = await bench();
  await user.click(await screen.findByText('Your receipt: $24.15'));
  expect(screen.getByRole('link', { name: 'http://localhost:3000/receipt/1' })).toBeVisible();
  await user.type(screen.getByRole('combobox', { name: 'Sent to' }), 'New@fairdraw.example');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(requests.at(-1)).toContain('recipient=new%40fairdraw.example');
});

test('a card number is copied without its spaces', async () => {
  const user = userEvent.setup();
  render(<TestCards cards={[{ number: '4111 1111 1111 1111', outcome: 'Approved' }]} />);
  await user.click(screen.getByRole('button', { name: 'Copy 4111 1111 1111 1111' }));
  expect(await navigator.clipboard.readText()).toBe('4111111111111111');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('one press signs in, and leads where this customer has to go first', async () => {
  const user = userEvent.setup();
  const arrivals: string[] = [];
  await visit(
    <SampleCustomers
      customers={[{ email: 'password@fairdraw.example', situation: 'Must change' }]}
      password="Fairdraw-sandbox-1"
      twoFactorSecret={SECRET}
      onArrival={(address) => arrivals.push(address)}
    />,
    {
      'GET /api/session': aCustomer(),
      'POST /api/session/sign-in': {
        firstName: 'Piper',
        forcePasswordChange: true,
        accountUpgrade: false,
      },
    },
  );
  await user.click(screen.getByRole('button', { name: 'Sign in as password@fairdraw.example' }));
  expect(arrivals).toEqual(['/force-password-change']);
});

test('a sample customer who is used up has a new one like them', async () => {
  const user = userEvent.setup();
  const arrivals: string[] = [];
  const { requests, bodies } = await visit(
    <SampleCustomers
      customers={[{ email: 'earlier@fairdraw.example', situation: 'May move' }]}
      password="Fairdraw-sandbox-1"
      twoFactorSecret={SECRET}
      onArrival={(address) => arrivals.push(address)}
    />,
    {
      'POST /api/call/addSampleCustomer': { email: 'earlier-2@fairdraw.example' },
      'POST /api/session/sign-in': {
        firstName: 'Earl',
        forcePasswordChange: false,
        accountUpgrade: false,
      },
    },
  );
  await user.click(
    screen.getByRole('button', { name: 'Sign in as a new one like earlier@fairdraw.example' }),
  );
  const sent = (call: string) => bodies[requests.indexOf(call)];
  expect(sent('POST /api/call/addSampleCustomer')).toEqual({ like: 'earlier@fairdraw.example' });
  expect(sent('POST /api/session/sign-in')).toMatchObject({ email: 'earlier-2@fairdraw.example' });
  expect(arrivals).toEqual(['/my-account']);
});

test('a refusal is told', async () => {
  const user = userEvent.setup();
  await visit(
    <SampleCustomers
      customers={[{ email: 'player@fairdraw.example', situation: 'With money' }]}
      password="changed"
      twoFactorSecret={SECRET}
      onArrival={() => undefined}
    />,
    {
      'POST /api/session/sign-in': () =>
        new Refusal(401, 'auth.credentials_invalid', 'That password is not right.'),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Sign in as player@fairdraw.example' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That password is not right.');
});

test('the foot of the page tells which build runs', () => {
  render(<BuildVersion version="v0.2.0-3-g1a2b3c4" />);
  expect(screen.getByText('This shop runs v0.2.0-3-g1a2b3c4.')).toBeVisible();
});
