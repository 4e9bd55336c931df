import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { aLottery, anOpenDraw, aRaffle } from '@/components/offers/testing/an-offer';
import { visit } from '@/components/session/testing/a-visit';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ContentPage } from '@/lib/contract/content';
import type { Placement } from '@/lib/contract/placements';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { editorsHome } from './editors-home';
import { featuredOffer } from './featured-offer';
import { homePromise } from './home-messages';
import { type HomeData, HomeView } from './home-view';

const prize = (amountCents: number) => ({ prizePool: { amountCents, currency: 'AUD' as const } });
const powerball = aLottery('powerball2018', { draws: [anOpenDraw(1, 5, prize(12_000_000_00))] });
const oz = aLottery('oz_lotto2022', { draws: [anOpenDraw(2, 3, prize(12_000_000_00))] });
const saturday = aLottery('saturday_lotto', { draws: [anOpenDraw(3, 1, prize(6_000_000_00))] });
const raffle = aRaffle('one_lottery', { draws: [anOpenDraw(83, 9, prize(200_000_00))] });

const home = (
  offers: ProductOffer[],
  sells = { lotteries: true, raffles: true },
  more: Partial<HomeData> = {},
  editorsSections?: ReactNode,
) =>
  visit(
    <HomeView
      promise={homePromise(sells, SHIPPED_MESSAGES.home)}
      offers={offers}
      featured={featuredOffer(offers)}
      counts={{ results: 996, proofs: 32, causes: 0, games: offers.length }}
      results={[]}
      proof={null}
      causes={[]}
      posts={[]}
      categories={{}}
      editors={null}
      editorsSections={editorsSections}
      {...more}
      variant="AU"
    />,
  );

test('the biggest prize leads; of two alike the one that closes first', () => {
  expect(featuredOffer([powerball, saturday, oz])?.key).toBe('oz_lotto2022');
  expect(featuredOffer([saturday, aLottery('super_66', { draws: [] })])?.key).toBe(
    'saturday_lotto',
  );
  expect(featuredOffer([])).toBeUndefined();
});

test('a placement has the word before the biggest prize, if what it names is on sale here', () => {
  const placed = (lotteryKey: string): Placement => ({
    key: 'feature_placement',
    config: { productType: 'lottery_ticket', lotteryKey },
  });
  const offers = [powerball, saturday];
  expect(featuredOffer(offers, [placed('saturday_lotto')])?.key).toBe('saturday_lotto');
  expect(featuredOffer(offers, [placed('mega_jackpot_lottery')])?.key).toBe('powerball2018');
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

test('what the shop can show for itself is counted; what there is none of is left out', async () => {
  await home([powerball]);
  const facts = screen.getByRole('region', { name: 'What you can check about us' });
  expect(within(facts).getByText('996')).toBeVisible();
  expect(within(facts).queryByText(/causes/)).not.toBeInTheDocument();
});

test('an editor’s sections stand in for the shop’s own of their kind, and an opening hero for its promise', async () => {
  const page = { path: '/' } as ContentPage;
  const hero = { type: 'hero' as const, title: 'Welcome to spring', actions: [] };
  const odds = { type: 'odds' as const, title: 'Our odds' };
  const editors = editorsHome(page, [hero, odds]);
  expect(editors.sections).toEqual([odds]);
  const promise = editors.promise ?? { heading: '', lead: '' };
  await home([powerball], undefined, { editors, promise }, <p>The editor’s odds</p>);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to spring');
  expect(screen.getByText('The editor’s odds')).toBeVisible();
  expect(screen.queryByRole('table', { name: /How likely/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'How it works' })).toBeVisible();
});

test('the highlighted charity has a picture and a way of its own, and is not among the others', async () => {
  const cause = (key: string, name: string) => ({
    ...{ key, name, slug: key.replaceAll('_', '-'), summary: `What ${name} does.`, story: '' },
    offerKeys: ['one_lottery'],
  });
  const causes = [
    cause('second_table', 'The Second Table'),
    { ...cause('splash_for_good', 'Splash for Good'), isHighlighted: true as const },
  ];
  await home([raffle], undefined, { causes });
  const splash = within(screen.getByRole('region', { name: 'Splash for Good' }));
  expect(splash.getByRole('img', { name: /learn to swim/ })).toHaveAttribute(
    'src',
    SHIPPED_MESSAGES.home.highlightedPicture.imageUrl,
  );
  expect(splash.getByRole('link', { name: 'What Splash for Good does' })).toHaveAttribute(
    'href',
    '/causes/splash-for-good',
  );
  const others = within(screen.getByRole('region', { name: 'Where raffle money goes' }));
  expect(others.getAllByRole('link')).toHaveLength(1);
});

test('without a highlighted charity there is no place for one', async () => {
  await home([raffle]);
  expect(screen.queryByRole('img', { name: /learn to swim/ })).not.toBeInTheDocument();
});
