import { screen, within } from '@testing-library/react';
import { anOpenDraw, aRaffleResult } from '@/components/results/testing/a-result';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { Variant } from '@/lib/contract/site';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { allShippedRules, shippedSale } from '@/lib/rules/games/testing/shipped-lotteries';
import { allShippedRaffles, shippedRaffle } from '@/lib/rules/raffles/testing/shipped-raffles';
import { lotteryFacts, raffleFacts } from '@/lib/rules/results/terms-facts';
import { localeOf } from '@/lib/rules/site';
import { render } from '@/lib/site/testing/render';
import { TermsView } from './terms-view';

function show(key: string, more: Partial<Parameters<typeof TermsView>[0]> = {}) {
  const sale = isOfferKey(key) ? shippedSale(key) : null;
  const raffle = isRaffleKey(key) ? shippedRaffle(key) : null;
  const name = isOfferKey(key) ? gameRules(key).name : (raffle?.name ?? '');
  const offer = { key, name, kind: raffle ? ('raffle' as const) : ('lottery' as const) };
  return render(<TermsView {...{ offer, sale, raffle }} variant="AU" hasStatistics {...more} />);
}
const part = (name: string) => screen.getByRole('region', { name });

test('a lottery’s terms tell entries, price, closing, divisions with odds, and how it is drawn', () => {
  show('powerball2018');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Powerball: terms and conditions',
  );
  expect(part('Entries')).toHaveTextContent('7 numbers from 1 to 35');
  expect(part('Entries')).toHaveTextContent('one Powerball from 1 to 20');
  expect(part('Prices')).toHaveTextContent('One standard game costs $1.40');
  expect(part('Prices')).toHaveTextContent('a commission of 10%');
  expect(part('Closing and draw times')).toHaveTextContent(/Thursdays at 8:30\spm/);
  expect(part('Closing and draw times')).toHaveTextContent(/Sales close at 7:25\spm/);
  const prizes = part('Prizes and odds');
  expect(prizes).toHaveTextContent('Division 1 starts at $5 million or more');
  expect(within(prizes).getByRole('row', { name: /1 in 134,490,400/ })).toBeVisible();
  expect(part('How it is drawn')).toHaveTextContent('provisional');
});

test('a raffle’s terms tell tickets, books, prizes, and the proof', () => {
  show('one_lottery', { draw: aRaffleResult() });
  expect(part('Entries')).toHaveTextContent('numbered from 1 to 500,000');
  expect(within(part('Prices')).getByRole('row', { name: /^100 tickets/ })).toHaveTextContent(
    '$150',
  );
  expect(within(part('Prizes and odds')).getByRole('row', { name: /\$1,000 20/ })).toBeVisible();
  const drawing = part('How it is drawn');
  expect(drawing).toHaveTextContent('a secret number and publish its fingerprint');
  expect(within(drawing).getByRole('link', { name: 'Check draw 12 yourself' })).toHaveAttribute(
    'href',
    '/draws/verify/one_lottery/12',
  );
  expect(part('This draw')).toHaveTextContent('91,204 sold of at most 500,000');
});

test('the terms of a draw begin with its own dates and prize', () => {
  show('powerball2018', { draw: anOpenDraw() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Powerball draw 1590');
  const draw = part('This draw');
  expect(draw).toHaveTextContent('19 Nov 2026, 7:25 pm AEST');
  expect(draw).toHaveTextContent('19 Nov 2026, 8:30 pm AEST');
  expect(draw).toHaveTextContent('on sale');
  expect(draw).toHaveTextContent('$60 million');
});

test('an offer that is not sold here names no price', () => {
  show('super_jackpot_lottery', { sale: null });
  expect(part('Prices')).toHaveTextContent('Super Jackpot Lottery is not sold in this shop');
});

test('no sentence of any offer keeps an unfilled place', () => {
  const { terms: messages, games, divisions } = SHIPPED_MESSAGES;
  for (const variant of ['AU', 'GB'] satisfies Variant[]) {
    const locale = localeOf(variant);
    const telling = { messages, games, divisions, locale };
    const facts = [
      ...allShippedRules().map((rules) => lotteryFacts(rules, telling)),
      ...allShippedRaffles().map((rules) => raffleFacts(rules, telling)),
    ];
    for (const text of facts.flatMap((fact) => Object.values(fact).flat())) {
      expect(text).not.toMatch(/[{}]|undefined|NaN/);
    }
  }
});
