import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, visit } from '@/components/session/testing/a-visit';
import type { LimitReview as Review } from '@/lib/contract/limit-review';
import { CAPABILITIES } from '@/lib/contract/site';
import { LimitReview } from './limit-review';
import { RealityInterval } from './reality-interval';

const dateLocale = { locale: 'en-AU', timeZone: 'Australia/Brisbane' } as const;
const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const aReview = (over: Partial<Review> = {}): Review => ({
  ...{ id: '0198a000-0000-7000-8000-000000000001', from: '2026-05-25T02:00:00.000Z' },
  ...{ to: '2026-11-25T02:00:00.000Z', deposited: dollars(50_000), stakes: dollars(48_000) },
  ...{ won: dollars(12_000), net: dollars(-36_000), depositLimit: dollars(10_000) },
  spendLimits: [{ period: 'month', limit: dollars(8_000) }],
  ...over,
});
const ANSWER = 'POST /api/call/answerLimitReview';
const looking = (review: Review | null, answer: object = { review: null }) =>
  visit(<LimitReview capabilities={CAPABILITIES} dateLocale={dateLocale} />, {
    'GET /api/call/getLimitReview': { review },
    [ANSWER]: answer,
  });

test('the six months are told with the limits, and kept by one press', async () => {
  const { requests, bodies } = await looking(aReview());
  const card = await screen.findByRole('region', { name: 'Your last six months' });
  for (const text of ['$500.00', '$480.00', '$120.00', '-$360.00'])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByText('Spend: $80.00 a month')).toBeVisible();
  expect(within(card).getByText('Deposits: $100.00 in any 7 days')).toBeVisible();
  await userEvent.click(within(card).getByRole('button', { name: 'Keep them' }));
  expect(bodies[requests.indexOf(ANSWER)]).toMatchObject({ answer: 'keep' });
  expect(screen.queryByRole('region', { name: 'Your last six months' })).toBeNull();
});

test('to change them leads to the limits; who has none is offered to set one', async () => {
  const { requests, bodies, visited } = await looking(
    aReview({ spendLimits: [], depositLimit: null }),
  );
  expect(await screen.findByText('You have set none.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Set a limit' }));
  expect(bodies[requests.indexOf(ANSWER)]).toMatchObject({ answer: 'change' });
  expect(visited).toEqual(['/my-account/spend-limits']);
});

test('what did not arrive is said, and the review stays', async () => {
  await looking(aReview(), new Refusal(503, 'server.unavailable', 'Please try again.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep them' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your last six months' })).toBeVisible();
});

test('nothing is shown where there is nothing to look at', async () => {
  await looking(null);
  expect(screen.queryByRole('region')).toBeNull();
});

test('how often one is reminded is chosen in steps, and saved', async () => {
  const now = {
    ...{ asOf: '2026-11-25T02:00:00.000Z', intervalMinutes: 60, session: null, isDue: false },
  };
  const { requests, bodies } = await visit(<RealityInterval />, {
    'GET /api/call/getRealityCheck': now,
    'POST /api/call/setRealityInterval': { ...now, intervalMinutes: 15 },
  });
  const box = await screen.findByRole('combobox', { name: 'Remind me every' });
  expect(box).toHaveDisplayValue('60 minutes');
  expect(within(box).getAllByRole('option')).toHaveLength(8);
  await userEvent.selectOptions(box, '15 minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(bodies[requests.indexOf('POST /api/call/setRealityInterval')]).toEqual({
    interval_minutes: 15,
  });
  expect(box).toHaveDisplayValue('15 minutes');
});
