import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RealityCheck as Check } from '@/lib/contract/reality-check';
import { realityCheckQuery } from '@/lib/queries/reality-check';
import type { Visitor } from '@/lib/queries/session';
import { isPaying } from './is-paying';
import { RealityCheck } from './reality-check';
import { aCustomer, aGuest, Refusal, visit } from './testing/a-visit';

const TITLE = 'You have been here for 1 hour and 15 minutes';
const LOOK = 'GET /api/call/getRealityCheck';
const REPORT = 'POST /api/call/reportActivity';
const ANSWER = 'POST /api/call/answerRealityCheck';
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });

const due: Check = {
  asOf: '2026-11-25T10:15:00.000Z',
  intervalMinutes: 15,
  session: {
    ...{ startedAt: '2026-11-25T09:00:00.000Z', minutes: 75 },
    ...{ checkedAt: '2026-11-25T10:00:00.000Z', dueAt: '2026-11-25T10:15:00.000Z' },
    sums: { stakes: dollars(4_260), winnings: dollars(1_800), net: dollars(-2_460) },
  },
  isDue: true,
};
const notDue: Check = {
  ...due,
  asOf: '2026-11-25T10:05:00.000Z',
  session: due.session && { ...due.session, sums: null },
  isDue: false,
};

/** What the server counts; the same for every tab. */
let server = notDue;
const present = (
  visitor: Visitor = aCustomer(),
  { pathname = '/', refuses = false }: { pathname?: string; refuses?: boolean } = {},
) =>
  visit(
    <RealityCheck visitor={visitor} />,
    {
      [LOOK]: () => server,
      [REPORT]: () => server,
      [ANSWER]: () => {
        if (refuses) return new Refusal(503, 'server.unavailable', 'Please try again.');
        server = notDue;
        return server;
      },
      'POST /api/session/sign-out': {},
    },
    { pathname },
  );
const passes = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const reminder = () => screen.queryByRole('dialog', { name: TITLE });
const aUser = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeAll(() => import('./reality-dialog'));
beforeEach(() => {
  jest.useFakeTimers();
  server = notDue;
});
afterEach(() => jest.useRealTimers());

test('when the server says so, time, stakes, winnings and net of the session are shown', async () => {
  await present();
  await passes(1_000);
  expect(reminder()).not.toBeInTheDocument();
  server = due;
  await passes(61_000);
  await passes(1_000);
  const dialog = within(reminder() as HTMLElement);
  for (const amount of [/42\.60/, /18\.00/, /24\.60/])
    expect(dialog.getByText(amount)).toBeVisible();
  expect(dialog.getByText(/every 15 minutes/)).toBeVisible();
});

test('it is left by its buttons only: neither Escape nor the backdrop, and there is no close button', async () => {
  server = due;
  const { requests } = await present();
  await passes(2_000);
  const dialog = reminder() as HTMLDialogElement;
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(dialog, { clientX: -5, clientY: -5 });
  expect(reminder()).toBeVisible();
  // a browser that closes it all the same shows it again
  act(() => dialog.close());
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(requests).not.toContain(ANSWER);
});

test('one press answers the check that was shown, and it is gone', async () => {
  server = due;
  const { requests, bodies } = await present();
  await passes(2_000);
  await aUser().click(screen.getByRole('button', { name: 'Go on' }));
  await passes(1_000);
  expect(bodies[requests.indexOf(ANSWER)]).toEqual({
    checked_at: '2026-11-25T10:00:00.000Z',
    answer: 'go_on',
  });
  expect(reminder()).not.toBeInTheDocument();
});

test('what is answered elsewhere goes away here, without a press', async () => {
  server = due;
  await present();
  await passes(2_000);
  expect(reminder()).toBeVisible();
  server = notDue;
  await passes(11_000);
  expect(reminder()).not.toBeInTheDocument();
});

test.each([
  ['Stop and sign out', 'sign_out', ['POST /api/session/sign-out'], ['/']],
  ['See my limits', 'limits', [], ['/my-account/spend-limits']],
  ['Take a break', 'break', [], ['/my-account/take-a-break']],
])('%s: is noted, and leads there', async (name, answer, calls, addresses) => {
  server = due;
  const { requests, bodies, visited } = await present();
  await passes(2_000);
  await aUser().click(screen.getByRole('button', { name }));
  await passes(1_000);
  expect(bodies[requests.indexOf(ANSWER)]).toMatchObject({ answer });
  expect(requests).toEqual(expect.arrayContaining(calls));
  expect(visited).toEqual(addresses);
});

test('an answer that did not arrive is said, and the question stays', async () => {
  server = due;
  await present(aCustomer(), { refuses: true });
  await passes(2_000);
  await aUser().click(screen.getByRole('button', { name: 'Go on' }));
  await passes(1_000);
  expect(reminder()).toBeVisible();
  expect(within(reminder() as HTMLElement).getByRole('alert')).toBeVisible();
});

test('where money is paid it waits for the next page', async () => {
  server = due;
  await present(aCustomer(), { pathname: '/cart/buy' });
  await passes(5_000);
  expect(reminder()).not.toBeInTheDocument();
  const pages = ['/cart/buy/', '/checkout/login', '/purchase/harbour-mutual'];
  expect([...pages, '/my-account/deposit/authorisation/1'].map(isPaying)).not.toContain(false);
  const others = ['/', '/cart', '/receipt/1', '/my-account/deposit', '/purchase/a/receipt/1'];
  expect(others.map(isPaying)).not.toContain(true);
});

test('nothing is asked of a visitor who is not signed in', async () => {
  server = due;
  const { requests } = await present(aGuest());
  await passes(200_000);
  expect(reminder()).not.toBeInTheDocument();
  expect(requests.filter((call) => call === LOOK || call === REPORT)).toEqual([]);
});

test('a tab reports who is there: when it is opened, and in minutes with a sign of life', async () => {
  const { requests, queryClient } = await present();
  const reports = () => requests.filter((call) => call === REPORT).length;
  await passes(125_000);
  expect(reports()).toBe(1);
  await aUser().keyboard('x');
  await passes(61_000);
  expect(reports()).toBe(2);
  await passes(120_000);
  expect(reports()).toBe(2);
  expect(queryClient.getQueryData(realityCheckQuery().queryKey)).toEqual(notDue);
});

test('it works where the browser keeps nothing', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked');
  });
  server = due;
  await present();
  await passes(2_000);
  await aUser().click(screen.getByRole('button', { name: 'Go on' }));
  await passes(1_000);
  expect(reminder()).not.toBeInTheDocument();
  storage.mockRestore();
});
