import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  aLottery,
  anOpenDraw as anOpenDrawOn,
  aRaffle,
} from '@/components/offers/testing/an-offer';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import { InSite, render } from '@/lib/site/testing/render';
import { DrawView } from './draw-view';
import { aLotteryResult, anOpenDraw, aRaffleResult } from './testing/a-result';

const show = (draw: FullResult, onSale: ProductOffer | null = null) =>
  render(<DrawView draw={draw} variant="AU" onSale={onSale} />);
const numbersShown = () => {
  const list = screen.getByRole('list', { name: /Numbers of/ });
  return within(list)
    .getAllByRole('listitem')
    .map((ball) => ball.textContent);
};

describe('a lottery draw', () => {
  test('has one heading that names game and day, and tells its number', () => {
    show(aLotteryResult());
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Powerball results, Thursday 19 November 2026');
    expect(screen.getAllByText('Draw 1590').length).toBeGreaterThan(0);
  });

  test('says that it was corrected, since when, and which numbers it said before', () => {
    const before = { main: [1, 2, 3, 4, 5, 6, 7], supplementary: [], special: 8 };
    const at = '2026-11-19T10:30:00.000Z';
    show(aLotteryResult({ correction: { at, before: { ...before, order: 'drawn' } } }));
    expect(
      screen.getByText(/Until 19 Nov 2026, 8:30 pm AEST it said 1 2 3 4 5 6 7 \+ 8\./),
    ).toBeVisible();
  });

  test('shows the balls in drawn order and names the special one', () => {
    show(aLotteryResult());
    expect(numbersShown()).toEqual(['9', '5', '32', '13', '33', '4', '25', 'Powerball 7']);
    expect(screen.getByText(/in the order they were drawn, then the Powerball/)).toBeVisible();
  });

  test('names supplementaries, and says when the drawn order is not known', () => {
    const numbers = {
      main: [4, 5, 9, 13, 25, 32],
      supplementary: [8, 40],
      special: null,
      order: 'sorted' as const,
    };
    show(aLotteryResult({ offerKey: 'saturday_lotto', offerName: 'Saturday Lotto', numbers }));
    expect(numbersShown().slice(-2)).toEqual(['supplementary 8', 'supplementary 40']);
    expect(screen.getByText(/the order they were drawn in is not on record/)).toBeVisible();
  });

  test('lists every division with pool, winners and dividend', () => {
    show(aLotteryResult());
    const table = screen.getByRole('table', { name: 'Divisions of Powerball draw 1590' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()).join(' | '),
      );
    expect(rows).toEqual([
      'Division 17 numbers and the Powerball | $60,000,000.00 | 2 | $30,000,000.00',
      'Division 27 numbers | $187,055.70 | 0 | not won',
      'Division 92 numbers and the Powerball | $2,736,498.60 | 276,414 | $9.90',
    ]);
  });

  test('is called provisional until it is confirmed, and never after', () => {
    const { unmount } = show(aLotteryResult({ isProvisional: true, status: 'DRAW_SCORED' }));
    expect(screen.getByText('Provisional')).toBeVisible();
    expect(
      screen.getByText(/Prizes go into the winners’ wallets as soon as it is confirmed/),
    ).toBeVisible();
    unmount();
    show(aLotteryResult());
    expect(screen.queryByText(/provisional/i)).not.toBeInTheDocument();
  });

  test('drawn in the sandbox says so, a real one does not', () => {
    const { unmount } = show(aLotteryResult({ isSandbox: true }));
    expect(screen.getByText('Sandbox draw')).toBeVisible();
    expect(screen.getByText(/not a result of any real lottery/)).toBeVisible();
    unmount();
    show(aLotteryResult());
    expect(screen.queryByText(/sandbox/i)).not.toBeInTheDocument();
  });

  test('leads to the draws before and after', () => {
    show(aLotteryResult());
    const others = screen.getByRole('navigation', { name: 'Other draws' });
    const hrefs = within(others)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/powerball2018/results/draw-1589',
      '/powerball2018/results',
      '/powerball2018/results/draw-1591',
    ]);
  });

  test('leads to where the next draw is played, with its prize and when sales close', async () => {
    const draws = [anOpenDrawOn(1591, 6)];
    await act(async () => show(aLotteryResult(), aLottery('powerball2018', { draws })));
    const next = within(screen.getByRole('complementary', { name: 'Next draw of Powerball' }));
    expect(next.getByRole('link', { name: 'Play Powerball' })).toHaveAttribute(
      'href',
      '/powerball2018?firstDrawNo=1591',
    );
    expect(next.getByText('$20')).toHaveTextContent('$20 million');
    expect(next.getByText(/^Sales close/)).toBeVisible();
  });

  test('of the past tells where its jackpot went', () => {
    const past = {
      nextDraw: null,
      nextPrizePool: { amountCents: 7_000_000_000, currency: 'AUD' as const },
    };
    const { unmount } = show(aLotteryResult(past));
    expect(screen.getByText('The next draw, draw 1591, was for $70 million.')).toBeVisible();
    unmount();
    const [first, ...others] = aLotteryResult().divisions;
    if (!first) throw new Error('a result has divisions');
    show(aLotteryResult({ ...past, divisions: [{ ...first, winners: 0 }, ...others] }));
    expect(screen.getByText('The jackpot went on: $70 million in draw 1591.')).toBeVisible();
  });

  test('shows in large type what was won by each, and what it was for while nobody has won', () => {
    const { unmount } = show(aLotteryResult());
    expect(screen.getByText('$30')).toHaveTextContent('$30 million');
    expect(screen.queryByText('$60')).toBeNull();
    unmount();
    const [first, ...others] = aLotteryResult().divisions;
    if (!first) throw new Error('a result has divisions');
    show(aLotteryResult({ divisions: [{ ...first, winners: 0 }, ...others] }));
    expect(screen.getByText('$60')).toHaveTextContent('$60 million');
    expect(screen.getByText('was not won in this draw')).toBeVisible();
  });

  test('sells nothing to a segment without commercial lotteries', () => {
    show(aLotteryResult(), null);
    expect(screen.queryByRole('link', { name: /Play/ })).not.toBeInTheDocument();
  });

  test('without prizes on record still shows its numbers', () => {
    show(aLotteryResult({ divisions: [] }));
    expect(numbersShown()).toHaveLength(8);
    expect(screen.getByText(/prizes of this draw are not on record/)).toBeVisible();
  });

  test('that is still to come shows when, and no result', () => {
    show(anOpenDraw(), aLottery('powerball2018', { draws: [anOpenDrawOn(1590, 6)] }));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Powerball, Thursday 19 November 2026');
    expect(screen.getByText(/Not drawn yet. Sales close 19 Nov 2026, 7:25 pm AEST/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByText('Provisional')).not.toBeInTheDocument();
    const play = screen.getByRole('link', { name: 'Play Powerball' });
    expect(play).toHaveAttribute('href', '/powerball2018?firstDrawNo=1590');
  });
});

describe('a raffle draw', () => {
  test('lists prizes with their tickets and leads to its proof', () => {
    show(aRaffleResult(), aRaffle('one_lottery', { draws: [anOpenDrawOn(13, 20)] }));
    const second = screen.getByRole('heading', { level: 3, name: '$50,000' }).closest('li');
    expect(second).toHaveTextContent('One winning ticket7Asha, QLD');
    const many = screen.getByRole('list', { name: 'Tickets that won $10,000' });
    const tickets = within(many).getAllByRole('listitem');
    expect(tickets.map((ticket) => ticket.textContent)).toEqual(['90001', '3']);
    expect(screen.getByText(/91,204 tickets were sold/)).toBeVisible();
    const verify = screen.getByRole('link', { name: 'Check this draw yourself' });
    expect(verify).toHaveAttribute('href', '/draws/verify/one_lottery/12');
    const next = screen.getByRole('link', { name: 'See One Lottery tickets' });
    expect(next).toHaveAttribute('href', '/one_lottery/draw-13');
  });
});

test('a raffle that nobody entered says so, and promises no tickets to follow', () => {
  show(aRaffleResult({ rafflePrizes: [], ticketsSold: 0 }));
  expect(
    screen.getAllByText(/Nobody bought a ticket, so nothing was drawn/).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByText(/will follow/)).toBeNull();
});

test('reads complete without a script', () => {
  const html = renderToString(
    <InSite>
      <DrawView draw={aLotteryResult()} variant="AU" onSale={null} />
    </InSite>,
  );
  for (const text of ['30,000,000.00', '276,414', 'draw-1589', 'application/ld+json'])
    expect(html).toContain(text);
  expect(html).not.toContain('Copy link');
});
