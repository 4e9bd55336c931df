import { entriesHash, seedHash } from './commitment';
import { pickWinners, type RaffleWinner } from './pick-winners';
import type { SoldTickets } from './ticket-ranges';

/** What was published about a raffle draw. */
export interface PublishedDraw {
  seedHash: string;
  seedHex: string;
  entriesHash: string;
  ticketNumbers: SoldTickets;
  prizes: readonly { rank: number; quantity: number }[];
  winners: readonly RaffleWinner[];
}

export interface DrawVerification {
  /** The revealed seed is the one whose hash was published before sales closed. */
  seedMatches: boolean;
  /** The sold tickets are those whose hash was published when sales closed. */
  entriesMatch: boolean;
  /** The published winners are those that the seed and the tickets give. */
  winnersMatch: boolean;
  /** The winners as recomputed. */
  winners: RaffleWinner[];
}

/** Recomputes a raffle draw from what was published. @throws RangeError for a malformed seed or tickets. */
export async function verifyDraw(draw: PublishedDraw): Promise<DrawVerification> {
  const ticketsHash = await entriesHash(draw.ticketNumbers);
  const winners = await pickWinners({ ...draw, entriesHash: ticketsHash });
  const key = ({ rank, ticketNo }: RaffleWinner) => `${rank}:${ticketNo}`;
  return {
    seedMatches: (await seedHash(draw.seedHex)) === draw.seedHash,
    entriesMatch: ticketsHash === draw.entriesHash,
    winnersMatch: winners.map(key).join() === draw.winners.map(key).join(),
    winners,
  };
}
