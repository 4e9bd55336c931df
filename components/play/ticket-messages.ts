import type { ShopMessages } from '@/lib/contract/shop-messages';
import { type PricedEntry, priceCents, standardGamesOf } from '@/lib/rules/games/prices';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';

type Messages = ShopMessages['play'];

const counted = (count: number, text: string) =>
  interpolate(text, { count: numberFormat('en-AU').format(count) });

const panelsOf = ({ games }: PricedEntry) => (typeof games === 'number' ? games : games.length);

/** The price of the complete games, in minor units; 0 when there are none. */
export const ticketCents = (entry: PricedEntry): number =>
  panelsOf(entry) === 0 ? 0 : priceCents(entry);

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
