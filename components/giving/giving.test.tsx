import { screen, within } from '@testing-library/react';
import type { Raised } from '@/lib/contract/giving';
import type { DrawCalendar } from '@/lib/contract/recurring';
import { render } from '@/lib/site/testing/render';
import { CalendarMonths } from './calendar-months';
import { IntervalsTable } from './intervals-table';
import { YourSupportView } from './your-support-view';

const dollars = (amountCents: number) => ({ amountCents, currency: 'AUD' as const });
const aCause = (key: string, name: string, cents: number, ticketsSold: number) => ({
  key,
  slug: key.replaceAll('_', '-'),
  name,
  summary: 'What it does.',
  raised: dollars(cents),
  ticketsSold,
});
const raised = (over: Partial<Raised> = {}): Raised => ({
  offerKey: 'one_lottery',
  offerName: 'One Lottery',
  purpose: 'One ticket, one cause.',
  cents: { prizes: 44, cause: 28, running: 28 },
  total: dollars(1234),
  ticketsSold: 20,
  drawCount: 2,
  causes: [
    aCause('river_and_reef', 'River and Reef Watch', 1234, 20),
    aCause('second_table', 'The Second Table', 0, 0),
  ],
  countedAt: '2026-11-20T08:30:00.000Z',
  ...over,
});
const calendar: DrawCalendar = {
  offerKey: 'powerball2018',
  offerName: 'Powerball',
  kind: 'lottery',
  currency: 'AUD',
  timeZone: 'Australia/Brisbane',
  from: '2026-11-21',
  until: '2027-10-31',
  closeTime: '19:25',
  drawTime: '20:30',
  draws: [{ drawNo: 1592, date: '2026-11-26' }],
  entriesPerYear: { monthly: 11, quarterly: 4, biannually: 2, annually: 1 },
};

test('a dollar is divided in a picture and in words, and what was raised stands by cause', () => {
  render(<YourSupportView raised={raised()} isSandbox={false} variant="AU" />);
  expect(
    screen.getByRole('img', {
      name: /The cause 28 cents, Prizes 44 cents, Running the raffle 28 cents/,
    }),
  ).toBeVisible();
  const soFar = screen.getByRole('region', { name: 'Raised with tickets sold here' });
  expect(soFar).toHaveTextContent('$12.34');
  expect(soFar).toHaveTextContent('20 tickets in 2 draws so far');
  const row = within(soFar).getByRole('row', { name: /River and Reef Watch/ });
  expect(row).toHaveTextContent('$12.34');
  expect(screen.getByText(/28 cents of each dollar reach the cause/)).toBeVisible();
});

test('nothing raised is told as nothing, and a sandbox as one', () => {
  render(
    <YourSupportView
      raised={raised({ ticketsSold: 0, drawCount: 0, total: dollars(0) })}
      isSandbox
      variant="AU"
    />,
  );
  expect(screen.getByText(/No ticket was sold here yet/)).toBeVisible();
  expect(screen.getByText(/nobody has paid real money/)).toBeVisible();
});

test('each interval says how many entries it buys in a year and what the smallest come to', () => {
  render(<IntervalsTable calendar={calendar} smallest={dollars(615)} locale="en-AU" />);
  const monthly = screen.getByRole('row', { name: /Monthly/ });
  expect(monthly).toHaveTextContent('11 entries$67.65');
  expect(screen.getByRole('row', { name: /Annually/ })).toHaveTextContent('1 entry$6.15');
});

test('twelve months stand on the page, and a draw day says its draw', () => {
  render(<CalendarMonths calendar={calendar} locale="en-AU" />);
  expect(screen.getAllByRole('table')).toHaveLength(12);
  const november = screen.getByRole('table', { name: /November 2026/ });
  expect(within(november).getByText('Thursday 26 November, draw 1592')).toBeInTheDocument();
  expect(november.querySelectorAll('strong')).toHaveLength(1);
});
