import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { gameRules } from '@/lib/rules/games/catalogue';
import { divisionTitle } from '@/lib/rules/games/division-name';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { typeLabel } from '@/lib/rules/games/game-words';
import { anyPrizeOdds, oneIn } from '@/lib/rules/games/odds';
import { prizeCount, raffleOddsOneIn } from '@/lib/rules/raffles/catalogue';
import type { RaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { interpolate } from '@/lib/text/interpolate';
import { dateFormat, numberFormat } from '@/lib/text/intl-formats';

export type TermsWords = Copy['terms'];

/** Facts about an offer, sentence by sentence, in the order of a terms page. */
export interface TermsFacts {
  entries: string[];
  prices: string[];
  closing: string[];
  prizes: string[];
}

interface Telling {
  words: TermsWords;
  games: Copy['games'];
  divisions: Copy['divisions'];
  locale: Locale;
}

const percent = (parts: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(parts / 10_000);

const whole = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 0 }).format(value);

function listed(
  words: TermsWords,
  items: readonly (string | number)[],
  join: 'and' | 'or' = 'and',
): string {
  if (items.length < 2) return items.join('');
  return interpolate(words[join], {
    list: items.slice(0, -1).join(', '),
    last: items.at(-1) ?? '',
  });
}

const clock = (time: string, locale: Locale): string =>
  dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${time.length === 5 ? `${time}:00` : time}Z`),
  );

const present = (...lines: (string | false | null)[]): string[] =>
  lines.filter((line) => typeof line === 'string');

/** A lottery's rules in sentences, from the same data that prices, draws and scores it. */
export function lotteryFacts(rules: GameRules, telling: Telling): TermsFacts {
  return {
    entries: lotteryEntries(rules, telling),
    prices: lotteryPrices(rules, telling),
    closing: lotteryClosing(rules, telling),
    prizes: lotteryPrizes(rules, telling),
  };
}

function lotteryEntries(rules: GameRules, { words, games }: Telling): string[] {
  const { pick, lowest, pool, supplementary, special, parents, gameTypes, multiDraw } = rules;
  const values = { pick, lowest, highest: lowest + pool - 1, supplementary };
  const ordered = pool <= 10 ? words.entriesDigits : words.entriesOrdered;
  const panels = rules.minGames === 1 ? words.entriesPanelsFrom : words.entriesPanels;
  const counts = multiDraw.filter((draws) => draws > 1);
  return present(
    interpolate(rules.ordered ? ordered : words.entriesBarrel, values),
    supplementary > 0 && interpolate(words.entriesSupplementary, values),
    special && interpolate(words.entriesSpecial, { special: special.name, pool: special.pool }),
    parents.length > 0 &&
      interpolate(words.entriesParents, {
        pick,
        parents: listed(
          words,
          parents.map((key) => gameRules(key).name),
          'or',
        ),
      }),
    interpolate(panels, { min: rules.minGames, max: rules.maxGames }),
    gameTypes.length > 1 &&
      interpolate(words.entriesTypes, {
        types: listed(
          words,
          gameTypes.map(({ gameType }) => typeLabel(games, gameType)),
        ),
      }),
    gameTypes.some(({ gameType }) => gameType === 'reduced_system') && words.entriesSystems,
    rules.drawsPerEntry > 1 && interpolate(words.entriesPerDraws, { draws: rules.drawsPerEntry }),
    counts.length > 0 && interpolate(words.entriesDraws, { draws: listed(words, counts, 'or') }),
  );
}

function lotteryPrices(rules: GameRules, { words, locale }: Telling): string[] {
  const price = rules.prices[locale === 'en-GB' ? 'GB' : 'AU'];
  if (!price) return [interpolate(words.pricesNotSold, { offer: rules.name })];
  const { currency, commission } = price;
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  return [
    interpolate(commission > 0 ? words.pricesGame : words.pricesGameNoCommission, {
      game: money(price.gameCents),
      draws: rules.drawsPerEntry,
      commission: percent(commission, locale),
      step: money(price.roundToCents),
    }),
    words.pricesTotal,
  ];
}

function lotteryClosing(rules: GameRules, { words, locale }: Telling): string[] {
  const { drawDays, drawTime, closeTime, zone } = rules;
  const names = [
    words.day0,
    words.day1,
    words.day2,
    words.day3,
    words.day4,
    words.day5,
    words.day6,
  ];
  const days =
    drawDays.length === 7
      ? words.daysEvery
      : interpolate(words.daysList, {
          days: listed(
            words,
            drawDays.map((day) => names[day] ?? ''),
          ),
        });
  return [
    interpolate(words.closingDays, {
      days,
      draw: clock(drawTime, locale),
      close: clock(closeTime, locale),
    }),
    zoneSentence(words, zone),
    words.closingServer,
  ];
}

const zoneSentence = (words: TermsWords, zone: string): string =>
  interpolate(words.closingZone, {
    zone: zone === 'Europe/London' ? words.zoneLondon : words.zoneBrisbane,
  });

function lotteryPrizes(rules: GameRules, { words, divisions: titles, locale }: Telling): string[] {
  const { fund, jackpot, divisions, prices } = rules;
  const currency = prices.GB ? ('GBP' as const) : ('AUD' as const);
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  const large = (amountCents: number) => jackpotLabel({ amountCents, currency }, locale);
  const fixed = divisions.filter(({ fixedPrizeCents }) => fixedPrizeCents !== null);
  const shared = divisions.filter(({ fixedPrizeWinners }) => fixedPrizeWinners !== null);
  const reserve = fund.fixedPrizesFrom === 'reserve';
  return present(
    interpolate(words.prizesFund, { share: percent(fund.shareOfSales, locale) }),
    fixed.length > 0 && (reserve ? words.prizesFixedReserve : words.prizesFixedFund),
    ...shared.map((division) =>
      interpolate(words.prizesFixedWinners, {
        division: divisionTitle(titles, division),
        winners: division.fixedPrizeWinners ?? 0,
        total: large((division.fixedPrizeCents ?? 0) * (division.fixedPrizeWinners ?? 0)),
      }),
    ),
    interpolate(words.prizesRounding, { step: money(fund.dividendStepCents) }),
    jackpot && interpolate(words.jackpotStart, { amount: large(jackpot.startingPoolCents) }),
    jackpot?.capCents != null && interpolate(words.jackpotCap, { amount: large(jackpot.capCents) }),
    jackpot?.maxConsecutive != null &&
      interpolate(words.jackpotRuns, { draws: jackpot.maxConsecutive }),
    interpolate(words.anyPrize, { odds: whole(oneIn(anyPrizeOdds(rules)), locale) }),
  );
}

/** A raffle's rules in sentences, from the same data that sells and draws it. */
export function raffleFacts(
  rules: RaffleRules,
  { words, locale }: Pick<Telling, 'words' | 'locale'>,
): TermsFacts {
  const { causes, totalTickets, drawsPerYear, daysFromCloseToDraw } = rules;
  const total = whole(totalTickets, locale);
  const names = causes.map(({ name }) => name);
  const months = 12 / drawsPerYear;
  const isDayBefore = daysFromCloseToDraw === 1;
  return {
    entries: [
      interpolate(words.entriesRaffle, { total }),
      names.length === 1
        ? interpolate(words.entriesRaffleCause, { cause: names[0] ?? '' })
        : interpolate(words.entriesRaffleCauses, { causes: listed(words, names) }),
    ],
    prices: [words.pricesBooks, words.pricesTotal],
    closing: [
      interpolate(isDayBefore ? words.closingRaffle : words.closingRaffleDays, {
        days: interpolate(words.everyMonths, { months }),
        draw: clock(rules.drawTime, locale),
        close: clock(rules.closeTime, locale),
        before: daysFromCloseToDraw,
      }),
      words.closingSoldOut,
      zoneSentence(words, rules.zone),
      words.closingServer,
    ],
    prizes: [
      interpolate(words.rafflePrizes, {
        count: whole(prizeCount(rules.prizes), locale),
        total,
        odds: whole(raffleOddsOneIn(rules), locale),
      }),
      words.raffleValue,
    ],
  };
}
