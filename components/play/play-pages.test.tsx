import { screen, within } from '@testing-library/react';
import { aLottery, aRaffle } from '@/components/offers/testing/an-offer';
import type { Capability } from '@/lib/contract/site';
import { links } from '@/lib/routes/links';
import { gameRules } from '@/lib/rules/games/catalogue';
import type { GameType } from '@/lib/rules/games/game-rules';
import { shippedRules } from '@/lib/rules/games/testing/shipped-lotteries';
import { raffleOfOffer } from '@/lib/rules/raffles/sold-raffle';
import { shippedRaffle } from '@/lib/rules/raffles/testing/shipped-raffles';
import { LotteryPage } from './lottery-page';
import { playPath } from './play-path';
import { RafflePage } from './raffle-page';
import { asServed, inShop } from './testing/in-shop';

const AUTOPLAY: readonly Capability[] = ['autoplay_manage'];

function lotteryPage(gameType: GameType = 'standard', capabilities = AUTOPLAY) {
  const rules = shippedRules('powerball2018');
  const type = rules.gameTypes.find((sold) => sold.gameType === gameType);
  if (!type) throw new Error(`${gameType} is not sold`);
  return (
    <LotteryPage
      offer={aLottery()}
      rules={rules}
      type={type}
      variant="AU"
      capabilities={capabilities}
    />
  );
}

const rafflePage = (
  <RafflePage
    offer={aRaffle()}
    rules={shippedRaffle('make_a_smile_lottery')}
    variant="AU"
    capabilities={AUTOPLAY}
    drawNo={43}
  />
);

test('a lottery’s page reads complete as it is served', async () => {
  const text = await asServed(lotteryPage());
  for (const part of [
    'Powerball',
    '$20',
    'Thursday 26 November',
    '7 numbers and the Powerball',
    '1 in 134,490,400',
    'from $6.15',
    'Drawn at 10:00 am AEST, sales close 26 Nov 2026, 9:00 am AEST',
    'Choose 7 from 1 to 35',
    'Most tickets win nothing.',
  ])
    expect(text).toContain(part);
});

test('a raffle’s page reads complete as it is served', async () => {
  const text = await asServed(rafflePage);
  for (const part of [
    '$250,000',
    'Electric family car',
    '1 time in 436',
    '1,200 of 150,000 tickets sold',
    'Which cause do you support?',
    'Clowns on Call',
  ])
    expect(text).toContain(part);
});

test('the ways to play are links, the first at the offer’s own address', async () => {
  await inShop(lotteryPage('reduced_system'));
  const ways = within(screen.getByRole('navigation', { name: 'Ways to play Powerball' }));
  expect(ways.getByRole('link', { name: 'Standard' })).toHaveAttribute('href', '/powerball2018');
  expect(ways.getByRole('link', { name: 'Systems' })).toHaveAttribute('aria-current', 'page');
  expect(playPath(links({ variant: 'AU' }).href, gameRules('powerball2018'), 'mega_combo')).toBe(
    '/powerball2018/super-combos',
  );
  expect(playPath(links({ variant: 'AU' }).href, gameRules('lotto_strike'), 'strike_boxed')).toBe(
    '/lotto_strike/boxed',
  );
});

test('later draws are reached by their addresses', async () => {
  await inShop(lotteryPage());
  const draws = within(screen.getByRole('region', { name: 'Next draws' }));
  expect(draws.getByRole('link', { name: 'Thursday 3 December 2026' })).toHaveAttribute(
    'href',
    '/powerball2018?firstDrawNo=1594',
  );
});

test('a raffle’s page leads to the proof of its draw', async () => {
  await inShop(rafflePage, { offers: [aRaffle()] });
  expect(screen.getByRole('link', { name: 'See the fingerprint of draw 43' })).toHaveAttribute(
    'href',
    '/draws/verify/make_a_smile_lottery/43',
  );
});

test('a raffle that only a catalogue knows has a page of general words, in its own mark', async () => {
  const offer = aRaffle('make_a_smile_lottery', {
    ...{ key: 'lifeboat_lottery', url: '/lifeboat_lottery', name: 'Lifeboat Lottery' },
    causes: [{ key: 'coast', slug: 'coast', name: 'Coast Rescue', summary: 'Nine harbours.' }],
  });
  const rules = raffleOfOffer(offer);
  if (!rules) throw new Error('it is on sale');
  const page = <RafflePage {...{ offer, rules, variant: 'AU' as const, capabilities: AUTOPLAY }} />;
  const text = await asServed(page);
  for (const part of ['Lifeboat Lottery', '1,200 of 150,000 tickets sold', 'Coast Rescue'])
    expect(text).toContain(part);
  await inShop(page, { offers: [offer] });
  expect(document.querySelector('use[href="/offer-marks.svg#lifeboat_lottery"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'See the fingerprint of draw 43' })).toHaveAttribute(
    'href',
    '/draws/verify/lifeboat_lottery/43',
  );
});

describe('buying again', () => {
  const draws = () => screen.getByRole('combobox', { name: 'How many draws' });
  const ways = () =>
    within(draws())
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replace('\u00a0', ' '));

  test('a lottery offers every draw, weekly, monthly or jackpots only, and one draw is the default', async () => {
    await inShop(lotteryPage());
    expect(ways()).toEqual([
      '1 draw',
      '2 draws in a row',
      '4 draws in a row',
      '5 draws in a row',
      'Every draw',
      'Every week',
      'Every month',
      'Jackpots of $10 million or more',
      'Jackpots of $20 million or more',
      'Jackpots of $50 million or more',
    ]);
    expect(draws()).toHaveValue('1');
  });

  test('a raffle offers every draw', async () => {
    await inShop(rafflePage);
    expect(ways()).toEqual(['1 draw', 'Every draw']);
  });

  test('a segment without autoplay is offered none', async () => {
    await inShop(lotteryPage('standard', []));
    expect(ways()).toEqual(['1 draw', '2 draws in a row', '4 draws in a row', '5 draws in a row']);
  });
});
