import { seedBytes } from './commitment';
import { countTickets, mergedRanges, type SoldTickets, ticketFinder } from './ticket-ranges';

export interface RaffleWinner {
  rank: number;
  ticketNo: number;
}

export interface RaffleDraw {
  seedHex: string;
  entriesHash: string;
  ticketNumbers: SoldTickets;
  prizes: readonly { rank: number; quantity: number }[];
}

const WORDS = 2n ** 64n;

/**
 * A stream of places among this many tickets, each equally likely. Number `counter` (from 0) is the
 * first 8 bytes, big-endian, of HMAC-SHA256(seed, "entriesHash:counter"). Numbers at or above the
 * highest multiple of the ticket count below 2^64 are skipped; the place is the remainder of any
 * other.
 */
async function placeStream(draw: RaffleDraw, tickets: number): Promise<() => Promise<number>> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', seedBytes(draw.seedHex), algorithm, false, ['sign']);
  const encoder = new TextEncoder();
  const count = BigInt(tickets);
  const limit = WORDS - (WORDS % count);
  let counter = 0;
  return async () => {
    for (;;) {
      const text = encoder.encode(`${draw.entriesHash}:${counter}`);
      counter += 1;
      const word = new DataView(await subtle.sign('HMAC', key, text)).getBigUint64(0);
      if (word < limit) return Number(word % count);
    }
  };
}

/**
 * Draws the prizes in the given order, each as often as its quantity. A ticket wins once: a place
 * that has won already is skipped. With fewer tickets than prizes every ticket wins and the last
 * prizes stay undrawn. Anyone with the seed and the sold tickets gets the same result.
 */
export async function pickWinners(draw: RaffleDraw): Promise<RaffleWinner[]> {
  const ranges = mergedRanges(draw.ticketNumbers);
  const tickets = countTickets(ranges);
  if (tickets === 0) return [];
  const nextPlace = await placeStream(draw, tickets);
  const ticketAt = ticketFinder(ranges);
  const drawn = new Set<number>();
  const winners: RaffleWinner[] = [];
  for (const { rank, quantity } of draw.prizes) {
    for (let won = 0; won < quantity && drawn.size < tickets; won += 1) {
      let place = await nextPlace();
      while (drawn.has(place)) place = await nextPlace();
      drawn.add(place);
      winners.push({ rank, ticketNo: ticketAt(place) });
    }
  }
  return winners;
}
