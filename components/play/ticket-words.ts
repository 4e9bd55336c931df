import { formatMoney, type Locale } from '@/lib/money/format-money';
import { gamePrice, type PricedEntry, priceCents, standardGamesOf } from '@/lib/rules/games/prices';

const counted = (count: number, noun: string) =>
  `${new Intl.NumberFormat('en-AU').format(count)} ${noun}${count === 1 ? '' : 's'}`;

const panelsOf = ({ games }: PricedEntry) => (typeof games === 'number' ? games : games.length);

/** The price of what is complete, in minor units; nothing costs nothing. */
export const ticketCents = (entry: PricedEntry): number =>
  panelsOf(entry) === 0 ? 0 : priceCents(entry);

/** What the smallest ticket costs, while there is none: `From $6.15 for 4 games`. */
export function smallestWords(
  entry: Omit<PricedEntry, 'games'>,
  games: number,
  locale: Locale,
): string {
  const { currency } = gamePrice(entry.offerKey, entry.pricingId);
  const amountCents = priceCents({ ...entry, games });
  return `From ${formatMoney({ amountCents, currency }, locale)} for ${counted(games, 'game')}`;
}

/** What a price is for: `4 games, 1 draw`, and how many standard games systems make of them. */
export function ticketWords(entry: PricedEntry): string {
  const panels = panelsOf(entry);
  const standard = standardGamesOf(entry);
  const make = panels === 1 ? 'makes' : 'make';
  const made = standard === panels ? '' : ` that ${make} ${counted(standard, 'standard game')}`;
  return `${counted(panels, 'game')}${made}, ${counted(entry.draws, 'draw')}`;
}
