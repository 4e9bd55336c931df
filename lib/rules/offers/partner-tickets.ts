import type { PartnerTicketTerms } from '@/lib/contract/catalogue-partners';
import type { PricingId } from '@/lib/contract/site';
import type { GameRules, GameType, TicketRules } from '../games/game-rules';
import { findGameType } from '../games/sold-types';
import type { SoldRaffleRules } from '../raffles/raffle-rules';
import { pricingOfCurrency } from '../site';

interface PartnerRaffle extends Pick<SoldRaffleRules, 'pricingIds'> {
  books: readonly Pick<SoldRaffleRules['books'][number], 'tickets'>[];
}
type PartnerRules = TicketRules & Pick<GameRules, 'currency'>;

/** A partner's ticket by the rules: what an order of it consists of. */
export interface SoldTicket {
  gameType: GameType | null;
  size: number | null;
  /** zero for a raffle */
  games: number;
  /** zero for a lottery */
  tickets: number;
  numDraws: number;
}

/**
 * A partner's ticket, or why the shop does not sell it under this pricing.
 * @param findRules a lottery by its key, with the game types that it may be sold in; undefined where there is none
 * @param findRaffle a raffle by its key, with the books that it may be sold in; undefined where there is none
 */
export function soldTicket(
  offerKey: string,
  ticket: PartnerTicketTerms,
  {
    pricingId,
    findRules,
    findRaffle,
  }: {
    pricingId: PricingId;
    findRules: (key: string) => PartnerRules | undefined;
    findRaffle: (key: string) => PartnerRaffle | undefined;
  },
): SoldTicket | { problem: string } {
  if ('tickets' in ticket) return soldBook(findRaffle(offerKey), ticket.tickets, pricingId);
  const rules = findRules(offerKey);
  if (!rules) return { problem: 'there is no such lottery' };
  if (pricingOfCurrency(rules.currency) !== pricingId)
    return { problem: `it is not sold in ${pricingId}` };
  const type = findGameType(rules, ticket.gameType);
  if (!type) return { problem: 'the lottery has no such game type' };
  const size = ticket.size ?? (type.sizes.length === 1 ? type.sizes[0] : undefined);
  if (size === undefined || !type.sizes.includes(size)) {
    return { problem: `size must be one of ${type.sizes.join(', ')}` };
  }
  const { games } = ticket;
  if (games < type.minGames || games > type.maxGames) {
    return { problem: `games must be ${type.minGames} to ${type.maxGames}` };
  }
  // the price of a combination depends on numbers that nobody has picked yet
  if (type.sets.some(({ optional }) => optional)) {
    return { problem: 'this game type has no price without its numbers' };
  }
  const { gameType } = type;
  const numDraws = rules.drawsPerEntry;
  return { gameType, size, games, tickets: 0, numDraws };
}

function soldBook(
  raffle: PartnerRaffle | undefined,
  tickets: number,
  pricingId: PricingId,
): SoldTicket | { problem: string } {
  if (!raffle) return { problem: 'there is no such raffle' };
  const { books, pricingIds } = raffle;
  if (!pricingIds.includes(pricingId)) return { problem: `it is not sold in ${pricingId}` };
  const book = books.find((one) => one.tickets === tickets);
  if (!book) return { problem: `books have ${books.map((one) => one.tickets).join(', ')} tickets` };
  return { gameType: null, size: null, games: 0, tickets, numDraws: 1 };
}
