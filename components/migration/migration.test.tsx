import { jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answer,
  aCustomer,
  anOverview,
  Refusal,
  visit,
} from '@/components/session/testing/a-visit';
import { readCookie, removeCookie } from '@/lib/consent/cookie-jar';
import { CAPABILITIES } from '@/lib/contract/site';
import { useLiveOffers } from '@/lib/live/offers';
import { Migration } from './migration';
import { closeMigration, openMigration } from './migration-store';

const MIGRATE = 'POST /api/call/migrate';
const CHECK = 'GET /api/call/checkMigration';
const CUSTOMER = 'GET /api/call/getCustomer';
const OFFERS = 'GET /api/call/getProductOffers?pricing_id=AU';
const PROMPT = 'Move your account';

function AsksForOffers() {
  useLiveOffers('AU', []);
  return null;
}

/** A visit of a customer in this state, with these answers to the checks one after another; the last one stays. */
async function aVisitOf(
  migrationStatus: string,
  checks: (boolean | Refusal)[] = [],
  answers: Record<string, Answer> = {},
) {
  let status = migrationStatus;
  const shop = await visit(
    <>
      <AsksForOffers />
      <Migration />
    </>,
    {
      'GET /api/session': aCustomer(),
      [CUSTOMER]: () => ({ ...anOverview(0), migrationStatus: status }),
      'GET /api/call/getProductOffers': { items: [], pageInfo: { limit: 0, offset: 0, total: 0 } },
      [MIGRATE]: () => {
        status = 'in_progress';
        return { isPending: true };
      },
      [CHECK]: () => {
        const next = checks.length > 1 ? checks.shift() : checks[0];
        if (next instanceof Refusal) return next;
        if (next === false) status = 'migrated';
        return { isPending: next ?? true };
      },
      ...answers,
    },
  );
  await passes(0);
  return { ...shop, count: (call: string) => shop.requests.filter((one) => one === call).length };
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const passes = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const noDialog = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

async function confirm() {
  await user.click(await screen.findByRole('checkbox', { name: /I agree to the/ }));
  await press('Move my account');
}

beforeEach(() => {
  jest.useFakeTimers();
  removeCookie('migrationDismissed');
});
afterEach(() => {
  act(closeMigration);
  jest.useRealTimers();
});

test('the terms have to be agreed to; then it is asked for once, and checked after exactly three seconds', async () => {
  const { requests, bodies, count, refreshes } = await aVisitOf('eligible_soft', [true, false]);
  await dialog(PROMPT);
  await press('Move my account');
  expect(screen.getByText('You must agree to the terms and conditions to proceed.')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(count(MIGRATE)).toBe(0);
  await user.click(screen.getByRole('checkbox'));
  const button = screen.getByRole('button', { name: 'Move my account' });
  await user.dblClick(button);
  const moving = await dialog('Moving your account');
  expect(within(moving).getByRole('status')).toHaveTextContent('This takes a few seconds');
  expect(count(MIGRATE)).toBe(1);
  expect(bodies[requests.indexOf(MIGRATE)]).toEqual({ terms_accepted: true });
  expect(count(CHECK)).toBe(0);
  await passes(2_999);
  expect(count(CHECK)).toBe(0);
  await passes(1);
  expect(count(CHECK)).toBe(1);
  await passes(2_999);
  expect(count(CHECK)).toBe(1);
  const before = requests.length;
  await passes(1);
  const moved = await dialog('Your account has moved');
  // the session with the new segment first, then customer, offers, and the customer again
  expect(requests.slice(before).filter((call) => !call.includes('getCart'))).toEqual([
    CHECK,
    'GET /api/session',
    CUSTOMER,
    OFFERS,
    CUSTOMER,
  ]);
  expect(within(moved).getByRole('button', { name: 'Go on' })).toHaveFocus();
  await press('Go on');
  noDialog();
  expect(refreshes()).toBe(1);
  expect(readCookie('migrationDismissed')).toBeUndefined();
  await passes(30_000);
  expect(count(CHECK)).toBe(2);
});

test('after five answers that it is under way no sixth is asked for; trying again goes on', async () => {
  const { count } = await aVisitOf('eligible_soft', [true]);
  await confirm();
  await passes(14_999);
  expect(count(CHECK)).toBe(4);
  await passes(1);
  expect(count(CHECK)).toBe(5);
  const slow = await dialog('This takes longer than usual');
  expect(slow).toHaveTextContent('write to you when your account has moved');
  expect(within(slow).getByRole('button', { name: 'Try again' })).toHaveFocus();
  await passes(60_000);
  expect(count(CHECK)).toBe(5);
  await press('Try again');
  await passes(3_000);
  expect(count(CHECK)).toBe(6);
});

test('a sign-in that has ended is heard of, as of every call', async () => {
  const { queryClient } = await aVisitOf('eligible_soft', [new Refusal(401, 'auth.required')]);
  const heard: unknown[] = [];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') heard.push(event.action.error);
  });
  await confirm();
  await passes(3_000);
  expect(heard).toEqual([expect.objectContaining({ status: 401, code: 'auth.required' })]);
});

test.each([
  ['refuses', new Refusal(409, 'migration.failed')],
  ['breaks', new Refusal(500, 'server.failed')],
])('a check that %s is failure, with another try and support', async (_how, refusal) => {
  const checks = [refusal, false];
  const { count } = await aVisitOf('eligible_hard', checks);
  expect(await dialog(PROMPT)).toHaveTextContent('only sold to accounts that have moved');
  await confirm();
  await passes(3_000);
  const failed = await dialog('Your account has not moved');
  expect(within(failed).getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    '/about/contact-us',
  );
  await passes(30_000);
  expect(count(CHECK)).toBe(1);
  await press('Try again');
  await passes(3_000);
  await dialog('Your account has moved');
});

test('a request that does not arrive is failure at once; closing begins anew, and puts it off', async () => {
  const { count } = await aVisitOf('eligible_soft', [], {
    [MIGRATE]: () => new Refusal(503, 'server.unavailable'),
  });
  await confirm();
  await dialog('Your account has not moved');
  await passes(30_000);
  expect(count(CHECK)).toBe(0);
  await press('Close');
  noDialog();
  expect(readCookie('migrationDismissed')).toBe('1');
  act(openMigration);
  await dialog(PROMPT);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('closed while it is under way, nothing is asked any more', async () => {
  const { count } = await aVisitOf('eligible_soft', [true]);
  await confirm();
  await passes(3_000);
  await press('Close');
  noDialog();
  await passes(30_000);
  expect(count(CHECK)).toBe(1);
});

test('a move that is under way is followed from the start, without asking for it again', async () => {
  const { count } = await aVisitOf('in_progress', [false]);
  await dialog('Moving your account');
  await passes(3_000);
  await dialog('Your account has moved');
  expect(count(MIGRATE)).toBe(0);
});

test('put off, it does not open by itself, but when it is asked for', async () => {
  await aVisitOf('eligible_soft');
  await press('Not now');
  noDialog();
  expect(readCookie('migrationDismissed')).toBe('1');
  cleanup();
  await aVisitOf('eligible_soft');
  noDialog();
  act(openMigration);
  await dialog(PROMPT);
});

test.each([
  ['a customer whose account needs no move', 'ineligible', {}],
  ['one who has moved', 'migrated', {}],
  [
    'a segment without the capability',
    'eligible_hard',
    {
      'GET /api/session': aCustomer({
        capabilities: CAPABILITIES.filter((one) => one !== 'customer_migration'),
      }),
    },
  ],
])('it opens for nobody else: %s', async (_who, status, answers) => {
  await aVisitOf(status, [], answers);
  noDialog();
  act(openMigration);
  await passes(0);
  noDialog();
});
