import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { gamePrice, type PricedEntry, priceCents, standardGamesOf } from '@/lib/rules/games/prices';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

type Messages = ShopMessages['play'];

const counted = (count: number, text: string) =>
  interpolate(text, { count: numberFormat('en-AU').format(count) });

const panelsOf = ({ games }: PricedEntry) => (typeof games === 'number' ? games : games.length);

/** The price of the complete games, in minor units; 0 when there are none. */
export const ticketCents = (entry: PricedEntry): number =>
  panelsOf(entry) === 0 ? 0 : priceCents(entry);

/** The price of the smallest ticket, shown while the ticket is empty: `From $6.15 for 4 games`. */
export function smallestWords(
  entry: Omit<PricedEntry, 'games'>,
  { games, locale, messages }: { games: number; locale: Locale; messages: Messages },
): string {
  const { currency } = gamePrice(entry.rules, entry.pricingId);
  const price = formatMoney({ amountCents: priceCents({ ...entry, games }), currency }, locale);
  return interpolate(messages.ticketFrom, { price, games: counted(games, messages.gameCount) });
}

/** What the price is for: `4 games, 1 draw`, and for systems the number of standard games. */
export function ticketWords(entry: PricedEntry, messages: Messages): string {
  const panels = panelsOf(entry);
  const standard = standardGamesOf(entry);
  return interpolate(standard === panels ? messages.ticketFor : messages.ticketMakes, {
    count: panels,
    games: counted(panels, messages.gameCount),
    standard: counted(standard, messages.standardGames),
    draws: counted(entry.draws, messages.draws),
  });
}
