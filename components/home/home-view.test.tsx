import { screen, within } from '@testing-library/react';
import { aLottery, anOpenDraw, aRaffle } from '@/components/offers/testing/an-offer';
import { visit } from '@/components/shell/testing/a-visit';
import type { ProductOffer } from '@/lib/contract/catalogue';
import { featuredOffer } from './featured-offer';
import { HomeView } from './home-view';
import { homeWords } from './home-words';

const prize = (amountCents: number) => ({ prizePool: { amountCents, currency: 'AUD' as const } });
const powerball = aLottery('powerball2018', { draws: [anOpenDraw(1, 5, prize(12_000_000_00))] });
const oz = aLottery('oz_lotto2022', { draws: [anOpenDraw(2, 3, prize(12_000_000_00))] });
const saturday = aLottery('saturday_lotto', { draws: [anOpenDraw(3, 1, prize(6_000_000_00))] });
const raffle = aRaffle('one_lottery', { draws: [anOpenDraw(83, 9, prize(200_000_00))] });

const home = (offers: ProductOffer[], sells = { lotteries: true, raffles: true }) =>
  visit(
    <HomeView words={homeWords(sells)} offers={offers} results={[]} proof={null} variant="AU" />,
  );

test('the biggest prize leads; of two alike the one that closes first', () => {
  expect(featuredOffer([powerball, saturday, oz])?.key).toBe('oz_lotto2022');
  expect(featuredOffer([saturday, aLottery('super_66', { draws: [] })])?.key).toBe(
    'saturday_lotto',
  );
  expect(featuredOffer([])).toBeUndefined();
});

test('a visitor lands on the biggest prize and finds every offer', async () => {
  await home([powerball, saturday, raffle]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('drawn in the open');
  const hero = screen.getByRole('region', { name: 'Powerball' });
  expect(within(hero).getByRole('link', { name: 'Play Powerball' })).toHaveAttribute(
    'href',
    '/powerball2018',
  );
  const lotteries = screen.getByRole('region', { name: 'Lotteries' });
  expect(within(lotteries).getByRole('link', { name: 'Saturday Lotto' })).toBeVisible();
  const raffles = screen.getByRole('region', { name: 'Charity raffles' });
  expect(within(raffles).getByRole('link', { name: 'One Lottery' })).toBeVisible();
});

test('the odds of every offer stand on the page', async () => {
  await home([powerball, raffle]);
  const table = screen.getByRole('table', { name: /How likely/ });
  expect(within(table).getByRole('row', { name: /Powerball/ })).toHaveTextContent(
    '1 in 134,490,400',
  );
  expect(within(table).getByRole('row', { name: /One Lottery/ })).toHaveTextContent('1 in 500,000');
  expect(screen.getByText(/Most tickets win nothing/)).toBeVisible();
});

test('a shop of raffles speaks of raffles alone', async () => {
  await home([raffle], { lotteries: false, raffles: true });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Charity raffles');
  expect(screen.queryByRole('region', { name: 'Lotteries' })).not.toBeInTheDocument();
});

test('with nothing to sell the page says so', async () => {
  await home([]);
  expect(screen.getByText(/There are currently no products available/)).toBeVisible();
});
