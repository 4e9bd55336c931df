import { screen, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps } from 'react';
import type { Capability } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { resultsViews } from '@/lib/rules/results/results-views';
import { render } from '@/lib/site/testing/render';
import { ResultsListView } from './results-list-view';
import { resultsHref } from './results-tabs';
import { aLotteryResult, aRaffleResult } from './testing/a-result';

const { href } = links({ variant: 'AU' });
type Props = Parameters<typeof ResultsListView>[0];
const router = {} as NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>;
const show = (changes: Partial<Props> = {}) =>
  render(
    <AppRouterContext.Provider value={router}>
      <ResultsListView
        view="all"
        views={['all', 'lotteries', 'raffles']}
        page={2}
        pageCount={3}
        hrefFor={(number) => resultsHref(href, 'all', number)}
        draws={[
          aLotteryResult(),
          aRaffleResult(),
          aLotteryResult({ drawNo: 1589, drawDate: '2026-11-12T10:30:00Z' }),
        ]}
        games={[{ key: 'one_lottery', name: 'One Lottery', kind: 'raffle' }]}
        latest={[aLotteryResult(), aRaffleResult()]}
        variant="AU"
        {...changes}
      />
    </AppRouterContext.Provider>,
  );

test('results stand under their day, each with the way to all of its prizes', () => {
  show();
  const day = screen.getByRole('heading', { level: 2, name: 'Thursday 19 November 2026' });
  const section = day.closest('section') as HTMLElement;
  expect(within(section).getAllByRole('article')).toHaveLength(2);
  const full = screen.getByRole('link', { name: 'Full results of Powerball draw 1590' });
  expect(full).toHaveAttribute('href', '/powerball2018/results/draw-1590');
  const raffle = screen.getByRole('article', { name: 'One Lottery draw 12' });
  expect(raffle).toHaveTextContent('Ticket 48213wins $200,000');
});

test('the first page begins with the latest of each game, each once, with the way to play what is sold', () => {
  show({ page: 1, games: [{ key: 'powerball2018', name: 'Powerball', kind: 'lottery' }] });
  const latest = within(screen.getByRole('region', { name: 'The latest of each game' }));
  expect(latest.getAllByRole('article')).toHaveLength(2);
  const powerball = within(latest.getByRole('article', { name: 'Powerball draw 1590' }));
  expect(powerball.getByRole('list', { name: /^Numbers of Powerball/ })).toBeVisible();
  expect(
    powerball.getByRole('link', { name: /^Play Powerball for \$5\smillion$/ }),
  ).toHaveAttribute('href', '/powerball2018');
  expect(latest.queryByRole('link', { name: /Play One Lottery/ })).toBeNull();
  // The latest draws of the first page are not repeated in the list below.
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('any day can be picked, and the day before is a link', () => {
  show({ page: 1 });
  expect(screen.getByLabelText('Pick a day')).toHaveValue('2026-11-19');
  const days = within(screen.getByRole('navigation', { name: 'Results by day' }));
  expect(
    days.getByRole('link', { name: /^Results of Wednesday 18 November 2026/ }),
  ).toHaveAttribute('href', '/lotto-results/day-2026-11-18');
});

test('pages are links that lead on and back', () => {
  show();
  const pages = screen.getByRole('navigation', { name: 'Pages of results' });
  const back = within(pages).getByRole('link', { name: 'Previous' });
  expect(back).toHaveAttribute('href', '/lotto-results');
  expect(back).toHaveAttribute('rel', 'prev');
  expect(within(pages).getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/lotto-results/3',
  );
});

test('the three views are links, and the one shown is marked', () => {
  show({ view: 'raffles' });
  const tabs = screen.getByRole('navigation', { name: 'Kinds of results' });
  const links = within(tabs).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/lotto-results',
    '/lotto-results/lotteries',
    '/lotto-results/raffles',
  ]);
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Raffles');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Raffle results, page 2');
});

test('a segment that is sold one kind of tickets sees that kind, and has nothing to choose', () => {
  const charity: Capability[] = ['multi_offer_site', 'charity_lotteries'];
  expect(resultsViews(charity)).toEqual(['raffles']);
  expect(resultsViews([...charity, 'commercial_lotteries'])).toEqual([
    'all',
    'lotteries',
    'raffles',
  ]);
  expect(resultsViews(['multi_offer_site', 'commercial_lotteries'])).toEqual(['lotteries']);
  show({ view: 'raffles', views: resultsViews(charity) });
  expect(screen.queryByRole('navigation', { name: 'Kinds of results' })).not.toBeInTheDocument();
});

test('a shop before its first draw says so', () => {
  show({ draws: [], latest: [], page: 1, pageCount: 1 });
  expect(screen.getByRole('heading', { name: 'No draws yet' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages of results' })).not.toBeInTheDocument();
});

test('a jackpot that nobody won and nobody told is not called $0', () => {
  const { divisions, prizePool } = aLotteryResult();
  const [first, ...others] = divisions;
  const unwon = { ...prizePool, amountCents: 0 };
  if (!first) throw new Error('no divisions');
  show({
    draws: [
      aLotteryResult({
        drawType: 'superdraw',
        prizePool: unwon,
        divisions: [{ ...first, pool: unwon, winners: 0, dividend: unwon }, ...others],
      }),
    ],
  });
  const draw = screen.getByRole('article', { name: 'Powerball draw 1590' });
  expect(draw).toHaveTextContent('Division 1 was not won; what it was for is not on record');
  expect(draw).toHaveTextContent('Superdraw');
  expect(draw).not.toHaveTextContent('$0');
});
