import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { jackpotLabel } from '@/lib/money/jackpot';
import { gameRules } from '@/lib/rules/games/catalogue';
import { divisionTitle } from '@/lib/rules/games/division-name';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameRules, SoldRules } from '@/lib/rules/games/game-rules';
import { anyPrizeOdds, oneIn } from '@/lib/rules/games/odds';
import { prizeCount, raffleOddsOneIn } from '@/lib/rules/raffles/books-and-odds';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { interpolate } from '@/lib/text/interpolate';
import { dateFormat, numberFormat } from '@/lib/text/intl-formats';

export type TermsMessages = ShopMessages['terms'];

/** Facts about an offer, sentence by sentence, in the order of a terms page. */
export interface TermsFacts {
  entries: string[];
  prices: string[];
  closing: string[];
  prizes: string[];
}

interface Telling {
  messages: TermsMessages;
  games: ShopMessages['games'];
  divisions: ShopMessages['divisions'];
  locale: Locale;
}

const percent = (parts: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(parts / 10_000);

const whole = (value: number, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 0 }).format(value);

function listed(
  messages: TermsMessages,
  items: readonly (string | number)[],
  join: 'and' | 'or' = 'and',
): string {
  if (items.length < 2) return items.join('');
  return interpolate(messages[join], {
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
export function lotteryFacts(rules: GameRules | SoldRules, telling: Telling): TermsFacts {
  return {
    entries: lotteryEntries(rules, telling),
    prices: lotteryPrices(rules, telling),
    closing: lotteryClosing(rules, telling),
    prizes: lotteryPrizes(rules, telling),
  };
}

function lotteryEntries(rules: GameRules, { messages, games }: Telling): string[] {
  const { pick, lowest, pool, supplementary, special, parents, gameTypes, multiDraw } = rules;
  const values = { pick, lowest, highest: lowest + pool - 1, supplementary };
  const ordered = pool <= 10 ? messages.entriesDigits : messages.entriesOrdered;
  const panels = rules.minGames === 1 ? messages.entriesPanelsFrom : messages.entriesPanels;
  const counts = multiDraw.filter((draws) => draws > 1);
  return present(
    interpolate(rules.ordered ? ordered : messages.entriesBarrel, values),
    supplementary > 0 && interpolate(messages.entriesSupplementary, values),
    special && interpolate(messages.entriesSpecial, { special: special.name, pool: special.pool }),
    parents.length > 0 &&
      interpolate(messages.entriesParents, {
        pick,
        parents: listed(
          messages,
          parents.map((key) => gameRules(key).name),
          'or',
        ),
      }),
    interpolate(panels, { min: rules.minGames, max: rules.maxGames }),
    gameTypes.length > 1 &&
      interpolate(messages.entriesTypes, {
        types: listed(
          messages,
          gameTypes.map(({ gameType }) => typeLabel(games, gameType)),
        ),
      }),
    gameTypes.some(({ gameType }) => gameType === 'reduced_system') && messages.entriesSystems,
    rules.drawsPerEntry > 1 &&
      interpolate(messages.entriesPerDraws, { draws: rules.drawsPerEntry }),
    counts.length > 0 &&
      interpolate(messages.entriesDraws, { draws: listed(messages, counts, 'or') }),
  );
}

function lotteryPrices(rules: GameRules | SoldRules, { messages, locale }: Telling): string[] {
  const price = 'prices' in rules && rules.prices[locale === 'en-GB' ? 'GB' : 'AU'];
  if (!price) return [interpolate(messages.pricesNotSold, { offer: rules.name })];
  const { currency, commission } = price;
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  return [
    interpolate(commission > 0 ? messages.pricesGame : messages.pricesGameNoCommission, {
      game: money(price.gameCents),
      draws: rules.drawsPerEntry,
      commission: percent(commission, locale),
      step: money(price.roundToCents),
    }),
    messages.pricesTotal,
  ];
}

function lotteryClosing(rules: GameRules, { messages, locale }: Telling): string[] {
  const { drawDays, drawTime, closeTime, zone } = rules;
  const names = [
    messages.day0,
    messages.day1,
    messages.day2,
    messages.day3,
    messages.day4,
    messages.day5,
    messages.day6,
  ];
  const days =
    drawDays.length === 7
      ? messages.daysEvery
      : interpolate(messages.daysList, {
          days: listed(
            messages,
            drawDays.map((day) => names[day] ?? ''),
          ),
        });
  return [
    interpolate(messages.closingDays, {
      days,
      draw: clock(drawTime, locale),
      close: clock(closeTime, locale),
    }),
    zoneSentence(messages, zone),
    messages.closingServer,
  ];
}

const zoneSentence = (messages: TermsMessages, zone: string): string =>
  interpolate(messages.closingZone, {
    zone: zone === 'Europe/London' ? messages.zoneLondon : messages.zoneBrisbane,
  });

function lotteryPrizes(
  rules: GameRules,
  { messages, divisions: titles, locale }: Telling,
): string[] {
  const { fund, jackpot, divisions, currency } = rules;
  const money = (amountCents: number) => formatMoney({ amountCents, currency }, locale);
  const large = (amountCents: number) => jackpotLabel({ amountCents, currency }, locale);
  const fixed = divisions.filter(({ fixedPrizeCents }) => fixedPrizeCents !== null);
  const shared = divisions.filter(({ fixedPrizeWinners }) => fixedPrizeWinners !== null);
  const reserve = fund.fixedPrizesFrom === 'reserve';
  return present(
    interpolate(messages.prizesFund, { share: percent(fund.shareOfSales, locale) }),
    fixed.length > 0 && (reserve ? messages.prizesFixedReserve : messages.prizesFixedFund),
    ...shared.map((division) =>
      interpolate(messages.prizesFixedWinners, {
        division: divisionTitle(titles, division),
        winners: division.fixedPrizeWinners ?? 0,
        total: large((division.fixedPrizeCents ?? 0) * (division.fixedPrizeWinners ?? 0)),
      }),
    ),
    interpolate(messages.prizesRounding, { step: money(fund.dividendStepCents) }),
    jackpot && interpolate(messages.jackpotStart, { amount: large(jackpot.startingPoolCents) }),
    jackpot?.capCents != null &&
      interpolate(messages.jackpotCap, { amount: large(jackpot.capCents) }),
    jackpot?.maxConsecutive != null &&
      interpolate(messages.jackpotRuns, { draws: jackpot.maxConsecutive }),
    interpolate(messages.anyPrize, { odds: whole(oneIn(anyPrizeOdds(rules)), locale) }),
  );
}

/** A raffle's rules in sentences, from the same data that sells and draws it. */
export function raffleFacts(
  rules: SoldRaffleRules,
  { messages, locale }: Pick<Telling, 'messages' | 'locale'>,
): TermsFacts {
  const { causes, totalTickets, drawsPerYear, daysFromCloseToDraw } = rules;
  const total = whole(totalTickets, locale);
  const names = causes.map(({ name }) => name);
  const months = 12 / drawsPerYear;
  const isDayBefore = daysFromCloseToDraw === 1;
  return {
    entries: [
      interpolate(messages.entriesRaffle, { total }),
      names.length === 1
        ? interpolate(messages.entriesRaffleCause, { cause: names[0] ?? '' })
        : interpolate(messages.entriesRaffleCauses, { causes: listed(messages, names) }),
    ],
    prices: [messages.pricesBooks, messages.pricesTotal],
    closing: [
      interpolate(isDayBefore ? messages.closingRaffle : messages.closingRaffleDays, {
        days: interpolate(messages.everyMonths, { months }),
        draw: clock(rules.drawTime, locale),
        close: clock(rules.closeTime, locale),
        before: daysFromCloseToDraw,
      }),
      messages.closingSoldOut,
      zoneSentence(messages, rules.zone),
      messages.closingServer,
    ],
    prizes: [
      interpolate(messages.rafflePrizes, {
        count: whole(prizeCount(rules.prizes), locale),
        total,
        odds: whole(raffleOddsOneIn(rules), locale),
      }),
      messages.raffleValue,
    ],
  };
}
