import { screen } from '@testing-library/react';
import { inShop } from '@/components/play/testing/in-shop';
import { JackpotHero } from './jackpot-hero';
import { OfferCard } from './offer-card';
import { StockBar } from './stock-bar';
import { aLottery, anOpenDraw, aRaffle, NOW } from './testing/an-offer';

test('a hero says what can be won, when, and how likely that is', async () => {
  await inShop(<JackpotHero offer={aLottery()} variant="AU" action={null} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Powerball' })).toBeVisible();
  expect(screen.getByText('$20')).toBeVisible();
  expect(await screen.findByText('This Thursday')).toHaveAttribute(
    'datetime',
    aLottery().draws[0]?.drawDate,
  );
  expect(screen.getByText(/One game wins any prize 1 time in 44/)).toBeVisible();
  expect(screen.getByText(/^\* Division 1 prize pool\./)).toBeVisible();
});

test('when sales of a draw stop, the next one takes its place; its prize is the least it can be', async () => {
  const [first] = aLottery().draws;
  await inShop(<JackpotHero offer={aLottery()} variant="AU" action={null} />, {
    nowMs: Date.parse(first?.stop ?? ''),
  });
  expect(await screen.findByText(/^Draw 1594,/)).toBeVisible();
  expect(screen.getByText('Division 1, at least')).toBeVisible();
});

test('a prize below a million is told in thousands where the draw says what it is, with its footnote', async () => {
  const draws = [
    anOpenDraw(43, 20, {
      prizePool: { amountCents: 4_000_000, currency: 'AUD' },
      prizePoolSuffix: 'in gold',
    }),
  ];
  await inShop(<OfferCard offer={aRaffle('your_hospice_lottery', { draws })} variant="AU" />);
  expect(screen.getByText('$40k').closest('p')).toHaveTextContent('Win $40k in gold*');
});

test('a card is one link to its offer, with the least it costs', async () => {
  await inShop(<OfferCard offer={aLottery()} variant="AU" />);
  expect(screen.getByRole('link', { name: 'Powerball' })).toHaveAttribute('href', '/powerball2018');
  expect(screen.getByText('From $6.15')).toBeVisible();
});

test('a raffle’s card names the first prize, and says when its tickets are gone', async () => {
  const draws = [anOpenDraw(43, 20, { purchaseStatus: 'sold_out' })];
  await inShop(<OfferCard offer={aRaffle('make_a_smile_lottery', { draws })} variant="AU" />, {
    nowMs: NOW,
  });
  expect(screen.getByText('Coast house with a year of bills paid')).toBeVisible();
  expect(screen.getByText('Sold out')).toBeVisible();
});

test('buyers read when a raffle is not drawn, as its promise has it: below its least number of tickets, or however few', async () => {
  const promise = { fingerprint: 'ab'.repeat(32), stampedAt: '2026-05-01T01:00:00.000Z' };
  const refundAfter = '2026-07-01T01:00:00.000Z';
  const stocked = (terms: object) =>
    anOpenDraw(43, 20, {
      ticketsSold: 10,
      ticketsTotal: 500_000,
      promise: { ...promise, ...terms },
    });
  const shown = async (terms: object) => {
    const { unmount } = await inShop(<StockBar draw={stocked(terms)} locale="en-AU" />);
    const text = document.body.textContent ?? '';
    unmount();
    return text;
  };
  const least = await shown({ leastTickets: 110_000, refundAfter });
  expect(least).toMatch(
    /Drawn when at least 110,000 tickets are sold; otherwise everybody is paid/,
  );
  expect(least).toMatch(/Without a published result by/);
  const none = await shown({ refundAfter });
  expect(none).toMatch(
    /names no least number of tickets: it is drawn however few are sold\. Without/,
  );
  // a promise of before says neither
  expect(await shown({})).not.toMatch(/paid back|however few/);
});
