import type { Copy } from '@/lib/copy/copy';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { gamePrice, type PricedEntry, priceCents, standardGamesOf } from '@/lib/rules/games/prices';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

type Words = Copy['play'];

const counted = (count: number, text: string) =>
  interpolate(text, { count: numberFormat('en-AU').format(count) });

const panelsOf = ({ games }: PricedEntry) => (typeof games === 'number' ? games : games.length);

/** The price of the complete games, in minor units; 0 when there are none. */
export const ticketCents = (entry: PricedEntry): number =>
  panelsOf(entry) === 0 ? 0 : priceCents(entry);

/** The price of the smallest ticket, shown while the ticket is empty: `From $6.15 for 4 games`. */
export function smallestWords(
  entry: Omit<PricedEntry, 'games'>,
  { games, locale, words }: { games: number; locale: Locale; words: Words },
): string {
  const { currency } = gamePrice(entry.rules, entry.pricingId);
  const price = formatMoney({ amountCents: priceCents({ ...entry, games }), currency }, locale);
  return interpolate(words.ticketFrom, { price, games: counted(games, words.gameCount) });
}

/** What the price is for: `4 games, 1 draw`, and for systems the number of standard games. */
export function ticketWords(entry: PricedEntry, words: Words): string {
  const panels = panelsOf(entry);
  const standard = standardGamesOf(entry);
  return interpolate(standard === panels ? words.ticketFor : words.ticketMakes, {
    count: panels,
    games: counted(panels, words.gameCount),
    standard: counted(standard, words.standardGames),
    draws: counted(entry.draws, words.draws),
  });
}
