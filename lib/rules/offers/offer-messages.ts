import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Locale } from '@/lib/money/format-money';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { divisionTitle } from '@/lib/rules/games/division-name';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { anyPrizeOdds, exactOdds, oneIn } from '@/lib/rules/games/odds';
import { prizeCount } from '@/lib/rules/raffles/books-and-odds';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { interpolate } from '@/lib/text/interpolate';

export type OfferMessages = Pick<ShopMessages, 'catalogue' | 'divisions' | 'taglines'>;
type Messages = OfferMessages['catalogue'];

const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
const MILLION = 1_000_000;

/** The messages for an offer wherever it is sold: a tagline, its odds, and when it is drawn. */
export type OfferLines = Pick<ProductOffer, 'tagline' | 'oddsLine' | 'drawDaysLabel'>;

/** Null for an offer that is not sold. @param offer of a raffle, with its terms as they are sold */
export function offerLines(
  messages: OfferMessages,
  { key, raffle }: { key: string; raffle: SoldRaffleRules | null },
  locale: Locale,
): OfferLines | null {
  const { catalogue } = messages;
  if (isOfferKey(key)) {
    const rules = gameRules(key);
    return {
      tagline: messages.taglines[key],
      oddsLine: gameOdds(messages, rules, locale),
      drawDaysLabel: daysOf(catalogue, rules),
    };
  }
  if (!raffle) return null;
  return {
    tagline: messages.taglines[key] ?? raffle.purpose,
    oddsLine: ticketOdds(catalogue, raffle, locale),
    drawDaysLabel: monthsOf(catalogue, raffle),
  };
}

/** `1 in 44`, `1 in 8.1 million`, `1 in 134 million` */
function oneInWords(messages: Messages, count: number, locale: Locale): string {
  const rounded = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  if (count < MILLION) return interpolate(messages.oneIn, { count: rounded(count, 0) });
  const millions = count / MILLION;
  return interpolate(messages.oneInMillions, { count: rounded(millions, millions < 10 ? 1 : 0) });
}

function gameOdds(
  { catalogue, divisions }: OfferMessages,
  rules: GameRules,
  locale: Locale,
): string {
  const inWords = (odds: Parameters<typeof oneIn>[0]) => oneInWords(catalogue, oneIn(odds), locale);
  const any = anyPrizeOdds(rules);
  const [highest] = rules.divisions;
  const [first = any] = exactOdds(rules);
  const isNamed = highest?.match.kind === 'positions';
  return interpolate(catalogue.oddsOfGame, {
    any: inWords(any),
    top: inWords(first),
    division: isNamed
      ? divisionTitle(divisions, highest)
      : interpolate(catalogue.topDivision, { division: 1 }),
  });
}

function ticketOdds(
  messages: Messages,
  { totalTickets, prizes }: SoldRaffleRules,
  locale: Locale,
): string {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return interpolate(messages.oddsOfTickets, {
    prizes: whole.format(prizeCount(prizes)),
    tickets: whole.format(totalTickets),
  });
}

/** `Thursdays`, `Mondays, Wednesdays and Fridays`, `Every day` */
function daysOf(messages: Messages, { drawDays }: GameRules): string {
  if (drawDays.length === DAYS.length) return messages.everyDay;
  const names = drawDays.map((day) => messages[DAYS[day] ?? 'sunday']);
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return interpolate(messages.and, { list: names.slice(0, -1).join(', '), last });
}

/** `Every month`, `Every two months` */
const monthsOf = (messages: Messages, { drawsPerYear }: SoldRaffleRules): string =>
  interpolate(messages.everyMonths, { months: 12 / drawsPerYear });
