import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, framed, Refusal, visit } from '@/components/session/testing/a-visit';
import { JoinPanel } from './join-panel';
import { aMember, aMonthlyGiveaway } from './testing/a-giveaway';

const WHO = 'GET /api/call/getMember';
const JOIN = 'POST /api/call/changeMembership';
const locked = { ...aMonthlyGiveaway(), entryStatus: 'locked' as const };

test('a visitor is led to an account and back', async () => {
  await visit(<JoinPanel />, { [WHO]: aMember() });
  const create = await screen.findByRole('link', { name: 'Create a free account' });
  expect(create).toHaveAttribute('href', '/login?next=%2Fdaily-winners');
});

test('a customer joins with one press and sees the number', async () => {
  let isIn = false;
  const { bodies } = await visit(<JoinPanel />, {
    [WHO]: () =>
      isIn
        ? aMember({ navigationStatus: 'draw_unlocked', membershipStatus: 'member', memberNo: 512 })
        : aMember({ navigationStatus: 'non-member' }),
    [JOIN]: () => {
      isIn = true;
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join Daily Winners' }));
  const card = await screen.findByRole('region', { name: 'You are in' });
  expect(card).toHaveTextContent('512');
  expect(bodies).toContainEqual({
    membership_program: 'daily_winners',
    membership_status: 'member',
  });
});

test('a refusal is told, and joining can be tried again', async () => {
  await visit(<JoinPanel />, {
    [WHO]: aMember({ navigationStatus: 'non-member' }),
    [JOIN]: () => new Refusal(503, 'server.unavailable'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join Daily Winners' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed');
  expect(screen.getByRole('button', { name: 'Join Daily Winners' })).toBeEnabled();
});

test('a member unlocks the month’s giveaway', async () => {
  const member = aMember({
    navigationStatus: 'draw_locked',
    membershipStatus: 'member',
    memberNo: 7,
    upcomingDraws: [locked],
  });
  const { requests, bodies } = await visit(<JoinPanel />, {
    [WHO]: member,
    'POST /api/call/enterGiveaway': () => ({
      ...member,
      navigationStatus: 'draw_unlocked',
      upcomingDraws: [{ ...locked, entryStatus: 'unlocked' }],
    }),
  });
  const card = await screen.findByRole('region', { name: 'You are in' });
  expect(card).toHaveTextContent('The monthly giveaway is open and your entry is not in it yet.');
  await userEvent.click(within(card).getByRole('button', { name: 'Unlock my entry' }));
  expect(await within(card).findByText('Your entry is in this month’s giveaway.')).toBeVisible();
  expect(bodies[requests.indexOf('POST /api/call/enterGiveaway')]).toMatchObject({
    draw_id: locked.drawId,
  });
});

const aWin = (number: number) => ({
  ...{ id: `giveaway-${number}`, kind: 'giveaway_won', winId: `win-${number}` },
  ...{ title: 'Daily giveaway', number, at: '2026-11-20T08:30:00.000Z' },
  prize: { amountCents: 50_000, currency: 'AUD' },
});

test('a win that the member has not seen stands first in their card', async () => {
  await visit(framed(<JoinPanel />), {
    'GET /api/session': aCustomer(),
    [WHO]: aMember({ navigationStatus: 'draw_unlocked', membershipStatus: 'member', memberNo: 7 }),
    'GET /api/call/listNotifications': {
      cards: [
        { news: aWin(1056), isViewed: true },
        { news: aWin(1055), isViewed: false },
      ],
      unviewed: 1,
    },
  });
  expect(await screen.findByRole('link', { name: 'See your win' })).toHaveAttribute(
    'href',
    '/my-account/giveaways/win/win-1055',
  );
  const card = within(screen.getByRole('region', { name: 'You are in' }));
  expect(card.getByText(/^You won/)).toHaveTextContent('You won $500.00 in Daily giveaway 1055');
});

test('on a break a member is in nothing, and is invited to nothing', async () => {
  await visit(<JoinPanel />, {
    [WHO]: aMember({
      navigationStatus: 'draw_unlocked',
      membershipStatus: 'member',
      memberNo: 7,
      breakEndsAt: '2026-12-01T00:00:00.000Z',
      upcomingDraws: [locked],
    }),
  });
  const card = await screen.findByRole('region', { name: 'You are in' });
  expect(card).toHaveTextContent('taking a break until 1 Dec 2026, 10:00 am AEST');
  expect(card).not.toHaveTextContent('It is in the daily giveaway');
  expect(within(card).queryByRole('button', { name: 'Unlock my entry' })).toBeNull();
});

const INTEREST = 'POST /api/call/registerInterest';
const elsewhere = { [WHO]: aMember({ navigationStatus: 'non-member', isEligible: false }) };

test('where there is no membership, a customer tells with one press that they would like it', async () => {
  const { requests } = await visit(<JoinPanel />, {
    ...elsewhere,
    'GET /api/session': aCustomer({ variant: 'GB' }),
    [INTEREST]: {},
  });
  const card = await screen.findByRole('region', { name: 'Not in your country yet' });
  expect(screen.queryByRole('button', { name: /Join/ })).not.toBeInTheDocument();
  await within(card).findByText(/address of your account/);
  await userEvent.click(within(card).getByRole('button', { name: 'Tell us' }));
  expect(await within(card).findByRole('status')).toHaveTextContent('Thank you.');
  expect(requests).toContain(INTEREST);
});

test('a visitor leaves an address; one that is none is asked for again', async () => {
  const { requests, bodies } = await visit(<JoinPanel />, { ...elsewhere, [INTEREST]: {} });
  const email = await screen.findByLabelText('Email address');
  await userEvent.type(email, 'robin');
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await userEvent.type(email, '@fairdraw.example');
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you.');
  expect(bodies[requests.indexOf(INTEREST)]).toEqual({ email: 'robin@fairdraw.example' });
});

test('who told too often is asked to wait, and can try again', async () => {
  await visit(<JoinPanel />, {
    ...elsewhere,
    [INTEREST]: () => new Refusal(429, 'request.rate_limited', 'Please wait a while.'),
  });
  await userEvent.type(await screen.findByLabelText('Email address'), 'robin@fairdraw.example');
  await userEvent.click(screen.getByRole('button', { name: 'Tell us' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a while.');
  expect(screen.getByRole('button', { name: 'Tell us' })).toBeEnabled();
});
