import { screen, within } from '@testing-library/react';
import { aLotteryResult, anOpenDraw, aRaffleResult } from '@/components/results/testing/a-result';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { render } from '@/lib/site/testing/render';
import { DrawWinnersView } from './draw-winners-view';
import { OfferWinnersView } from './offer-winners-view';
import { YearWinnersView } from './year-winners-view';

const powerball: OfferSubject = { key: 'powerball2018', name: 'Powerball', kind: 'lottery' };
const oneLottery: OfferSubject = { key: 'one_lottery', name: 'One Lottery', kind: 'raffle' };
const months = [
  { year: 2026, month: 11 },
  { year: 2025, month: 12 },
];
const site = { variant: 'AU', hasStatistics: true, onSale: null } as const;

test('a raffle’s winners stand with ticket and prize, named only where they agreed', () => {
  render(
    <OfferWinnersView offer={oneLottery} draws={[aRaffleResult()]} months={months} {...site} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One Lottery winners');
  const latest = screen.getByRole('article', { name: 'Prizes of One Lottery draw 12' });
  const second = within(latest).getByRole('heading', { name: '$50,000' }).closest('li');
  expect(second).toHaveTextContent('7Asha, QLD');
  const first = within(latest).getByRole('heading', { name: '$200,000' }).closest('li');
  expect(first).toHaveTextContent(/48213$/);
  expect(
    within(latest).getByRole('link', { name: 'All 4 winning tickets of One Lottery draw 12' }),
  ).toHaveAttribute('href', '/one_lottery/draw-12/winners');
});

test('a lottery’s winners are counts and amounts, draw by draw', () => {
  const unknown = aLotteryResult({ drawNo: 1588, drawId: 'x', divisions: [] });
  render(
    <OfferWinnersView
      offer={powerball}
      draws={[aLotteryResult(), unknown]}
      months={months}
      {...site}
    />,
  );
  const table = screen.getByRole('table', { name: 'Winners of the latest Powerball draws' });
  const [row, other] = within(table).getAllByRole('row').slice(1);
  expect(row).toHaveTextContent('2 × $30,000,000.00');
  expect(row).toHaveTextContent('276,416');
  expect(row).toHaveTextContent('$62,736,498.60');
  expect(other).toHaveTextContent('not on record');
});

test('before the first draw there are no winners', () => {
  render(<OfferWinnersView offer={powerball} draws={[]} months={[]} {...site} />);
  expect(screen.getByRole('heading', { name: 'No winners yet' })).toBeVisible();
});

test('a year of a raffle lists its draws and leads to the other years', () => {
  render(
    <YearWinnersView
      offer={oneLottery}
      year={2026}
      draws={[aRaffleResult(), aRaffleResult({ drawNo: 11, drawId: 'y' })]}
      months={months}
      {...site}
    />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'One Lottery winners of 2026',
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const years = screen.getByRole('navigation', { name: 'Winners by year' });
  expect(within(years).getByRole('link', { current: 'page' })).toHaveTextContent('2026');
});

test('a draw’s winners are all there, with how many and how much', () => {
  const { unmount } = render(<DrawWinnersView draw={aRaffleResult()} {...site} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Who won One Lottery draw 12',
  );
  expect(screen.getByText('of 91,204 tickets sold')).toBeVisible();
  expect(screen.getAllByRole('listitem').some((item) => item.textContent === '90001')).toBe(true);
  unmount();
  render(<DrawWinnersView draw={aLotteryResult()} {...site} />);
  expect(screen.getByRole('table', { name: 'Divisions of Powerball draw 1590' })).toBeVisible();
  const others = screen.getByRole('navigation', { name: 'Other draws' });
  expect(within(others).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/powerball2018/draw-1589/winners',
  );
});

test('a draw that is still to come has no winners, and says when it is', () => {
  render(<DrawWinnersView draw={anOpenDraw()} {...site} />);
  expect(screen.getByText(/Not drawn yet. The draw is 19 Nov 2026, 8:30 pm AEST/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
