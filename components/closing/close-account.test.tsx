import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter } from '@/components/identity/enter';
import { type Answer, aCustomer, Refusal, visit } from '@/components/session/testing/a-visit';
import { CAPABILITIES } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { CloseAccount } from './close-account';

jest.mock('@/components/identity/enter', () => ({ enter: jest.fn() }));

const { href } = links({ variant: 'AU' });
const CLOSE = 'POST /api/session/close-account';
const FREE = {
  balance: { amountCents: 0, currency: 'AUD' },
  openDeposits: 0,
  openTickets: 0,
  lastDrawAt: null,
  canClose: true,
};

const opened = (answers: Record<string, Answer>) =>
  visit(
    <CloseAccount
      capabilities={CAPABILITIES}
      dateLocale={{ locale: 'en-AU', timeZone: 'Australia/Sydney' }}
    />,
    { 'GET /api/session': aCustomer(), ...answers },
  );

test('what is left in the account is said, with where to go, and no button closes it', async () => {
  await opened({
    'GET /api/call/getClosing': {
      ...FREE,
      balance: { amountCents: 1250, currency: 'AUD' },
      openDeposits: 1,
      openTickets: 2,
      lastDrawAt: '2026-11-26T09:30:00.000Z',
      canClose: false,
    },
  });
  expect(await screen.findByText('There is $12.50 in your account.')).toBeVisible();
  expect(screen.getByText('A deposit is still on the way.')).toBeVisible();
  expect(screen.getByText('2 tickets or entries are still to be drawn or paid.')).toBeVisible();
  expect(screen.getByText(/The last draw is on .*26 Nov/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming tickets' })).toHaveAttribute(
    'href',
    href('upcomingTickets'),
  );
  expect(screen.queryByRole('button', { name: /Close my account/ })).not.toBeInTheDocument();
});

test('the password closes it, once, and leads to the last page', async () => {
  const user = userEvent.setup();
  let isWrong = true;
  const shop = await opened({
    'GET /api/call/getClosing': FREE,
    [CLOSE]: () =>
      isWrong ? new Refusal(422, 'customer.password_wrong', 'Not right.', 'currentPassword') : {},
  });
  await user.click(await screen.findByRole('button', { name: /Close my account/ }));
  expect(screen.getByText('This field is required')).toBeVisible();
  await user.type(screen.getByLabelText('Your password'), 'a guess{Enter}');
  expect(await screen.findByText('Not right.')).toBeVisible();
  isWrong = false;
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'the right one');
  await user.dblClick(screen.getByRole('button', { name: /Close my account/ }));
  await waitFor(() => expect(enter).toHaveBeenCalledTimes(1));
  expect(enter).toHaveBeenCalledWith(href('closeAccountSuccess'));
  expect(shop.requests.filter((call) => call === CLOSE)).toHaveLength(2);
});

test('what came up meanwhile is said, and the page shows it', async () => {
  const user = userEvent.setup();
  let closing: typeof FREE = FREE;
  await opened({
    'GET /api/call/getClosing': () => closing,
    [CLOSE]: () => {
      closing = { ...FREE, openTickets: 1, canClose: false };
      return new Refusal(409, 'customer.close_tickets', 'A ticket is still to be drawn or paid.');
    },
  });
  await user.type(await screen.findByLabelText('Your password'), 'right{Enter}');
  expect(await screen.findByText('A ticket or entry is still to be drawn or paid.')).toBeVisible();
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
});
