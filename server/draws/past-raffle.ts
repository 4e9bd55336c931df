import { randomInt } from 'node:crypto';
import { entriesHash } from '@/lib/rules/raffles/commitment';
import { pickWinners } from '@/lib/rules/raffles/pick-winners';
import { countTickets, type TicketRange } from '@/lib/rules/raffles/ticket-ranges';
import type { RaffleOffer } from '@/server/catalogue';
import { advertisedCents } from './jackpots';
import { sandboxDrawRow } from './past-draw-row';
import type { PlannedDraw } from './planned-draws';
import { prizePlaces } from './raffle-prizes';
import { commitSeed } from './raffle-seed';
import type { PastDraw } from './write-past-draws';

const NAMES =
  'Ana Ben Carla Dev Elsie Farid Grace Hugo Iris Jack Kiri Leo Mina Noel Olive Priya Quinn Rosa Sam Tess Uma Vera'.split(
    ' ',
  );
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** Seven to ten of ten tickets sold, with gaps where books came back. */
function soldTickets(total: number): TicketRange[] {
  const last = total - randomInt(Math.ceil(total * 0.3));
  const ranges: TicketRange[] = [];
  let from = 1;
  while (from <= last) {
    const to = Math.min(last, from + Math.floor(total / 40) + randomInt(Math.ceil(total / 20)));
    ranges.push({ from, to });
    from = to + 2 + randomInt(50);
  }
  return ranges;
}

function inventedName(): string {
  return `${NAMES[randomInt(NAMES.length)]}, ${STATES[randomInt(STATES.length)]}`;
}

/** A raffle as if it had been sold to invented people; drawn by commit and reveal like any other. */
export async function pastRaffleDraw(offer: RaffleOffer, planned: PlannedDraw): Promise<PastDraw> {
  const { rules } = offer;
  const committed = await commitSeed();
  const entries = soldTickets(rules.totalTickets);
  const hash = await entriesHash(entries);
  const winners = await pickWinners({
    seedHex: committed.seed,
    entriesHash: hash,
    ticketNumbers: entries,
    prizes: rules.prizes,
  });
  return {
    row: {
      ...sandboxDrawRow(planned),
      prize_pool_cents: advertisedCents(offer),
      ticket_total: rules.totalTickets,
      sold_count: countTickets(entries),
      seed_hash: committed.seedHash,
      seed: committed.seed,
      entries_hash: hash,
    },
    divisions: [],
    prizes: prizePlaces(rules, winners).map((prize) => ({ ...prize, winner_name: inventedName() })),
    entries,
  };
}
