import { readFileSync } from 'node:fs';
import about from '@/content/pages/about.json';
import faqAu from '@/content/pages/about-faq.json';
import faqGb from '@/content/pages/about-faq-gb.json';
import charityRaffles from '@/content/pages/welcome-charity-raffles.json';
import playTogether from '@/content/pages/welcome-play-together.json';
import type { OfferKey } from '@/lib/contract/game-keys';
import { gameRules } from '@/lib/rules/games/catalogue';
import type { GameType } from '@/lib/rules/games/game-rules';
import { anyPrizeOdds, oneIn } from '@/lib/rules/games/odds';
import { priceCents, standardGamesOf } from '@/lib/rules/games/prices';
import { shippedRules } from '@/lib/rules/games/testing/shipped-lotteries';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { prizeCount } from '@/lib/rules/raffles/books-and-odds';
import { allShippedRaffles, shippedRaffle } from '@/lib/rules/raffles/testing/shipped-raffles';

/** Figures in the shop's own texts come from the rules: a text that was right on the day it was written stays right. */
const post = (name: string) => readFileSync(`content/blog_posts/${name}.md`, 'utf8');

const NAMES: Readonly<Record<string, OfferKey>> = {
  'Saturday Lotto': 'saturday_lotto',
  'Oz Lotto': 'oz_lotto2022',
  Powerball: 'powerball2018',
  'Weekday Windfall': 'weekday_windfall',
  'Set for Life': 'set_for_life2020',
  'Super 66': 'super_66',
  'Lotto Strike': 'lotto_strike',
  'Super Jackpot Lottery': 'super_jackpot_lottery',
  'Mega Jackpot Lottery': 'mega_jackpot_lottery',
};
const POUNDS: readonly OfferKey[] = ['super_jackpot_lottery', 'mega_jackpot_lottery'];
const pricingOf = (key: OfferKey) => (POUNDS.includes(key) ? 'GB' : 'AU');

function priceOf(key: OfferKey, games: number, system?: number): number {
  const rules = shippedRules(key);
  const [first] = rules.gameTypes;
  const gameType: GameType = first?.gameType ?? 'standard';
  const size = system ?? rules.pick;
  const kind = rules.gameTypes.find(({ sizes }) => sizes.includes(size))?.gameType ?? gameType;
  const draws = rules.drawsPerEntry;
  return priceCents({
    ...{ rules, gameType: kind, size, games, draws },
    pricingId: pricingOf(key),
  });
}
const centsOf = (money: string) => Math.round(Number(money.replaceAll(/[$£,]/g, '')) * 100);
/** The rows of all tables of a text that begin with this. */
const rows = (text: string, pattern: RegExp) => [...text.matchAll(new RegExp(pattern, 'gm'))];

test('a year of playing costs what the shop asks, fifty-two times', () => {
  const text = post('what-a-year-of-playing-costs');
  const habits = rows(
    text,
    /^\| ([A-Z][\w ]+), (?:(\d+) games?|System (\d+)), ([\w ]+) \| ([$£][\d.,]+) \| ([$£][\d.,]+) \|$/,
  );
  expect(habits.length).toBe(10);
  const times: Readonly<Record<string, number>> = {
    'every week': 52,
    'once a week': 52,
    'both draws': 104,
    'all three nights': 156,
  };
  for (const [line, name = '', games, system, often = '', each = '', year = ''] of habits) {
    const key = NAMES[name];
    if (!key) throw new Error(`no game is called ${name}`);
    const cents = priceOf(key, Number(games ?? 1), system ? Number(system) : undefined);
    expect([line, cents, cents * (times[often] ?? 0)]).toEqual([
      line,
      centsOf(each),
      centsOf(year),
    ]);
  }
});

test('systems hold as many games, cost as much and win as often as the post says', () => {
  const text = post('what-a-system-entry-buys');
  const tables = [
    ['saturday_lotto', rows(text, /^\| System (\d+) \| (\d+) \| (\$[\d.,]+) \| 1 in ([\d,]+) \|$/)],
    [
      'super_jackpot_lottery',
      rows(text, /^\| System (\d+) \| (\d+) \| (£[\d.,]+) \| 1 in ([\d,]+) \|$/),
    ],
  ] as const;
  for (const [key, systems] of tables) {
    expect(systems.length).toBeGreaterThan(2);
    const rules = gameRules(key);
    const [first] = rules.divisions;
    for (const [line, system, games, price = '', odds = ''] of systems) {
      const size = Number(system);
      const gameType =
        rules.gameTypes.find(({ sizes }) => sizes.includes(size))?.gameType ?? 'standard';
      const count = standardGamesOf({ rules, gameType, size, games: 1 });
      expect([line, count, priceOf(key, 1, size)]).toEqual([line, Number(games), centsOf(price)]);
      expect(Math.round((first?.oneIn ?? 0) / count)).toBe(Number(odds.replaceAll(',', '')));
    }
  }
});

test('the odds of each game are those of its rules', () => {
  const text = post('what-the-odds-mean');
  const top = rows(text, /^\| ([\w ,()]+) \| 1 in ([\d,]{7,}) \| about \d+ times \|$/);
  const any = rows(text, /^\| ([\w ,()]+) \| 1 in (\d+) \|$/);
  expect([top.length, any.length]).toEqual([8, 7]);
  const keysOf = (names: string) =>
    names
      .replace(' (GB)', '')
      .split(', ')
      .map((name) => NAMES[name] ?? (`unknown ${name}` as OfferKey));
  for (const [, names = '', odds = ''] of top)
    for (const key of keysOf(names))
      expect([key, gameRules(key).divisions[0]?.oneIn]).toEqual([
        key,
        Number(odds.replaceAll(',', '')),
      ]);
  for (const [, names = '', odds] of any)
    for (const key of keysOf(names))
      expect([key, Math.round(oneIn(anyPrizeOdds(gameRules(key))))]).toEqual([key, Number(odds)]);
});

test('the questions and answers give prices, numbers of games and draws, and tickets as they are', () => {
  const au = JSON.stringify(faqAu);
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  expect(priceOf('super_66', 1)).toBe(priceOf('lotto_strike', 1));
  expect(au).toContain(`Between ${dollars(priceOf('super_66', 1))} for a game of Super 66`);
  expect(au).toContain(
    `Four games of Saturday Lotto cost ${dollars(priceOf('saturday_lotto', 4))}`,
  );
  expect(au).toContain(`of Powerball ${dollars(priceOf('powerball2018', 4))}`);
  for (const key of [
    'powerball2018',
    'oz_lotto2022',
    'saturday_lotto',
    'weekday_windfall',
  ] as const)
    expect([key, gameRules(key).gameTypes[0]?.minGames]).toEqual([key, 4]);
  expect(gameRules('set_for_life2020').gameTypes[0]?.minGames).toBe(2);
  expect(gameRules('saturday_lotto').multiDraw).toEqual([1, 2, 4, 5, 10]);
  for (const { name, totalTickets } of allShippedRaffles())
    expect(au).toContain(`${totalTickets.toLocaleString('en-AU')} in ${name}`);
  const gb = JSON.stringify(faqGb);
  expect(gb).toContain(
    `Super Jackpot Lottery costs £${priceOf('super_jackpot_lottery', 1) / 100} a game`,
  );
  expect(gb).toContain(
    `Mega Jackpot Lottery £${(priceOf('mega_jackpot_lottery', 1) / 100).toFixed(2)}`,
  );
  for (const key of POUNDS) expect(gameRules(key).multiDraw).toEqual([1, 2, 4, 8]);
});

test('what a raffle pays and what is left of it is summed up from its rules', () => {
  const { totalTickets, books, prizes } = shippedRaffle('one_lottery');
  const worth = prizes.reduce((sum, { valueCents, quantity }) => sum + valueCents * quantity, 0);
  const text = post('where-a-charity-dollar-goes');
  const money = (cents: number) => `$${(cents / 100).toLocaleString('en-AU')}`;
  const single = books[0]?.priceCents ?? 0;
  expect(text).toContain(
    `${totalTickets.toLocaleString('en-AU')} tickets, at ${money(single)} each`,
  );
  expect(text).toContain(`${prizeCount(prizes)} prizes worth ${money(worth)}`);
  for (const [line, sold = '', sales = '', left = '', causes = ''] of rows(
    text,
    /^\| ([\d,]+) \| (\$[\d,]+) \| (\$[\d,]+) \| (\$[\d,]+) \| [\w.]+(?: cents)? \|$/,
  )) {
    const taken = Number(sold.replaceAll(',', '')) * single;
    const rest = taken - worth;
    expect([line, taken, rest, rest / 2]).toEqual([
      line,
      centsOf(sales),
      centsOf(left),
      centsOf(causes),
    ]);
  }
});

test('causes are counted and named as the raffles have them', () => {
  const words = 'no one two three four five six seven eight nine ten'.split(' ');
  const word = (count: number) => words[count] ?? String(count);
  const all = new Set(allShippedRaffles().flatMap(({ causes }) => causes.map(({ key }) => key)));
  const raffles = word(allShippedRaffles().length);
  const welcome = JSON.stringify(charityRaffles);
  expect(welcome.toLowerCase()).toContain(`${raffles} raffles, ${word(all.size)} causes`);
  expect(JSON.stringify(about).toLowerCase()).toContain(`${word(all.size)} causes, from`);
  const text = post('where-a-charity-dollar-goes');
  const { causes } = shippedRaffle('one_lottery');
  expect(text).toContain(`one of ${word(causes.length)} causes`);
  for (const { key, name } of causes)
    expect(text).toContain(`[${name}](/causes/${key.replaceAll('_', '-')})`);
  const smile = shippedRaffle('make_a_smile_lottery').causes.length;
  expect(text).toContain(`you choose among ${word(smile)} causes`);
});

test('closing times and draw times are those of the games and raffles', () => {
  const text = post('from-close-to-payout');
  const clock = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return `${hours > 12 ? hours - 12 : hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours >= 12 ? 'pm' : 'am'}`;
  };
  for (const [name, key] of Object.entries(NAMES)) {
    const { closeTime, drawTime } = gameRules(key);
    const expected = POUNDS.includes(key)
      ? `close at ${clock(closeTime)} London time and are drawn at ${clock(drawTime)}`
      : name === 'Set for Life'
        ? `Set for Life, which closes at ${clock(closeTime)} and is drawn at ${clock(drawTime)}`
        : `close at ${clock(closeTime)} AEST and are drawn at ${clock(drawTime)}`;
    expect(text).toContain(expected);
  }
  const days = allShippedRaffles().map(({ daysFromCloseToDraw }) => daysFromCloseToDraw);
  expect(new Set(days)).toEqual(new Set([1, 2]));
  for (const { closeTime, drawTime } of allShippedRaffles())
    expect(text).toContain(
      `Raffles close at ${clock(closeTime)} AEST and are drawn at ${clock(drawTime)}, one or two days later`,
    );
});

test('a lotto party is played from as many shares on as its texts say', () => {
  expect(PARTY_TERMS.minimumShares).toBe(2);
  expect(post('start-a-lotto-party')).toContain('from two shares on');
  expect(JSON.stringify(playTogether)).toContain('from two shares on');
});
