import { randomInt } from 'node:crypto';
import { drawOutcome } from '@/lib/rules/raffles/chain/draw-outcome';
import { derivedList } from '@/lib/rules/raffles/chain/entry-list';
import { numberPermutation } from '@/lib/rules/raffles/chain/number-permutation';
import { outcomeHead, readHead } from '@/lib/rules/raffles/chain/published-head';
import { termsOf } from '@/lib/rules/raffles/draw-terms';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import type { RaffleOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import type { Witnesses } from '@/server/gateways/witness';
import {
  type InventedChain,
  type InventedList,
  inventedChains,
  inventedList,
} from '@/server/proofs';
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
function soldBooks({ books }: SoldRaffleRules): number {
  const least = 600 + randomInt(600);
  let sold = 0;
  while (sold < least) sold += books[randomInt(books.length)]?.tickets ?? 1;
  return sold;
}

function inventedName(): string {
  return `${NAMES[randomInt(NAMES.length)]}, ${STATES[randomInt(STATES.length)]}`;
}

interface PastRaffle {
  offer: RaffleOffer;
  row: ReturnType<typeof sandboxDrawRow>;
  invented: InventedList;
}

async function promisedPast(
  offer: RaffleOffer,
  planned: PlannedDraw,
  witnesses: Witnesses,
): Promise<PastRaffle> {
  const row = sandboxDrawRow(planned);
  const draw = { ...planned, id: row.id };
  // it is invented with few tickets, so it promises none
  const commitment = await commitRaffle(witnesses, offer, draw, planned.drawsAt, {
    promisesLeast: false,
  });
  const { totalTickets } = offer.rules;
  const invented = inventedList(commitment, (secret) =>
    derivedList(secret, soldBooks(offer.rules), numberPermutation(secret, totalTickets)),
  );
  return { offer, row, invented };
}

/** Raffles as if sold to invented people; committed, logged, timestamped and drawn like any other. */
export async function pastRaffleDraws(
  ctx: { db: Db },
  planned: readonly { offer: RaffleOffer; draw: PlannedDraw }[],
  witnesses: Witnesses,
): Promise<PastDraw[]> {
  const raffles: PastRaffle[] = [];
  for (const { offer, draw } of planned) raffles.push(await promisedPast(offer, draw, witnesses));
  const chains = await inventedChains(
    ctx,
    witnesses,
    raffles.map(({ invented }) => invented),
  );
  return chains.map((chain, index) => drawnPast(raffles[index], chain));
}

function drawnPast(raffle: PastRaffle | undefined, chain: InventedChain): PastDraw {
  if (!raffle) throw new Error('A chain without its raffle');
  const { offer, row, invented } = raffle;
  const { commitment, secret, entries, listed } = invented;
  const { rules } = offer;
  const head = outcomeHead(readHead(chain.head.checkpoint, listed.document));
  const parts = { ...chain, fingerprint: commitment.fingerprint, secret, head };
  const winners = drawOutcome(parts, entries, rules.prizes);
  return {
    row: {
      ...row,
      prize_pool_cents: advertisedCents(offer),
      ticket_total: rules.totalTickets,
      raffle_terms: termsOf(rules),
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
    chain,
  };
}
