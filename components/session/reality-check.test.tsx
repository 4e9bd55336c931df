import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Visitor } from '@/lib/queries/session';
import { RealityCheck } from './reality-check';
import { aCustomer, aGuest, visit } from './testing/a-visit';

const HOUR_MS = 3_600_000;
const TITLE = 'You have been here for an hour';

const present = (visitor: Visitor) =>
  visit(<RealityCheck visitor={visitor} />, {
    'GET /api/call/getActivity': { netPosition: { amountCents: -2_460, currency: 'AUD' } },
  });
const passes = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const reminder = () => screen.queryByRole('dialog', { name: TITLE });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('after an hour signed in the time and the month are said, and again an hour after that', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await present(aCustomer());
  await passes(HOUR_MS - 60_000);
  expect(reminder()).not.toBeInTheDocument();
  await passes(90_000);
  await passes(1000);
  const dialog = within(reminder() as HTMLElement);
  expect(dialog.getByText(/24\.60/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Take a break' })).toHaveAttribute(
    'href',
    '/my-account/take-a-break',
  );
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  expect(reminder()).not.toBeInTheDocument();
  await passes(HOUR_MS);
  expect(reminder()).toBeVisible();
});

test('of several tabs one reminds, and a page that is opened goes on with the hour', async () => {
  localStorage.setItem('fairdraw.hour', String(Date.now() - HOUR_MS + 60_000));
  await present(aCustomer());
  await passes(30_000);
  // another tab has just reminded
  localStorage.setItem('fairdraw.hour', String(Date.now()));
  await passes(HOUR_MS - 60_000);
  expect(reminder()).not.toBeInTheDocument();
  await passes(90_000);
  expect(reminder()).toBeVisible();
});

test('a visitor who is not signed in is not reminded, and whoever signs in begins an hour', async () => {
  localStorage.setItem('fairdraw.hour', String(Date.now() - 5 * HOUR_MS));
  await present(aGuest());
  await passes(2 * HOUR_MS);
  expect(reminder()).not.toBeInTheDocument();
  expect(localStorage.getItem('fairdraw.hour')).toBeNull();
});
