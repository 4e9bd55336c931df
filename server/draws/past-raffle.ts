import { randomInt } from 'node:crypto';
import { drawOutcome } from '@/lib/rules/raffles/chain/draw-outcome';
import { type ListedEntry, ticketTag } from '@/lib/rules/raffles/chain/entry-list';
import { numberPermutation } from '@/lib/rules/raffles/chain/number-permutation';
import type { RaffleRules } from '@/lib/rules/raffles/raffle-rules';
import type { RaffleOffer } from '@/server/catalogue';
import type { Witnesses } from '@/server/gateways/witness';
import { newId } from '@/server/kernel/ids';
import { inventedChain } from '@/server/proofs';
import { commitRaffle } from './commit-raffle';
import { advertisedCents } from './jackpots';
import { sandboxDrawRow } from './past-draw-row';
import type { PlannedDraw } from './planned-draws';
import { prizePlaces } from './raffle-prizes';
import type { PastDraw } from './write-past-draws';

const NAMES =
  'Ana Ben Carla Dev Elsie Farid Grace Hugo Iris Jack Kiri Leo Mina Noel Olive Priya Quinn Rosa Sam Tess Uma Vera'.split(
    ' ',
  );
const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** Some hundreds of tickets, sold in books: a small raffle, so that it is generated quickly. */
function soldBooks({ books }: RaffleRules): number[] {
  const last = 600 + randomInt(600);
  const sizes: number[] = [];
  for (let sold = 0; sold < last; sold += sizes.at(-1) ?? last) {
    sizes.push(books[randomInt(books.length)]?.tickets ?? 1);
  }
  return sizes;
}

function inventedName(): string {
  return `${NAMES[randomInt(NAMES.length)]}, ${STATES[randomInt(STATES.length)]}`;
}

function entriesOf(sizes: readonly number[], secret: Uint8Array, total: number): ListedEntry[] {
  const numbers = numberPermutation(secret, total);
  let sold = 0;
  return sizes.map((size) => {
    const serial = sold + 1;
    sold += size;
    const own = Array.from({ length: size }, (_, index) => numbers(serial + index));
    return { serial, tag: ticketTag(secret, newId()), numbers: own };
  });
}

/** A raffle as if sold to invented people; committed, timestamped and drawn like any other. */
export async function pastRaffleDraw(
  offer: RaffleOffer,
  planned: PlannedDraw,
  witnesses: Witnesses,
): Promise<PastDraw> {
  const { rules } = offer;
  const row = sandboxDrawRow(planned);
  const commitment = await commitRaffle(
    witnesses,
    offer,
    { ...planned, id: row.id },
    planned.drawsAt,
  );
  const { chain, secret } = await inventedChain(witnesses, commitment, (bytes) =>
    entriesOf(soldBooks(rules), bytes, rules.totalTickets),
  );
  const winners = drawOutcome({ ...chain, secret }, chain.entries, rules.prizes);
  return {
    row: {
      ...row,
      prize_pool_cents: advertisedCents(offer),
      ticket_total: rules.totalTickets,
      sold_count: chain.numberCount,
      seed_hash: commitment.secretHash,
      seed: secret,
      entries_hash: chain.root,
      protocol: 2,
    },
    divisions: [],
    prizes: prizePlaces(rules.prizes, winners).map((prize) => ({
      ...prize,
      winner_name: inventedName(),
    })),
    commitment,
    chain: { ...chain, entries: [] },
  };
}
