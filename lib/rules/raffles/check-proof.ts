import { entriesHash, seedHash } from './commitment';
import { pickWinners } from './pick-winners';
import { countTickets, mergedRanges, type TicketRange } from './ticket-ranges';

/** A revealed draw, as `DrawProof` publishes it. */
export interface RevealedDraw {
  seedHash: string;
  seed: string;
  entriesHash: string;
  entries: readonly TicketRange[];
  /** in the order they are drawn */
  prizes: readonly { rank: number; quantity: number }[];
  published: readonly { rank: number; ticketNo: number }[];
}

export type ProofStepKey = 'seed' | 'entries' | 'winners';

export interface ProofStep {
  step: ProofStepKey;
  isRight: boolean;
  /** what was recomputed: a hash, or how many tickets won */
  detail: string;
}

/** How many tickets are on a published list. */
export const ticketsIn = (entries: readonly TicketRange[]): number =>
  countTickets(mergedRanges(entries));

/** Repeats a published raffle draw step by step; malformed data fails its step. */
export async function* checkProof(draw: RevealedDraw): AsyncGenerator<ProofStep> {
  const seed = await attempt(() => seedHash(draw.seed));
  yield { step: 'seed', isRight: seed === draw.seedHash, detail: seed };
  const tickets = await attempt(() => entriesHash(draw.entries));
  yield { step: 'entries', isRight: tickets === draw.entriesHash, detail: tickets };
  const same = await attempt(async () => {
    const winners = await pickWinners({
      seedHex: draw.seed,
      entriesHash: tickets,
      ticketNumbers: draw.entries,
      prizes: draw.prizes,
    });
    const isSame = ({ rank, ticketNo }: (typeof winners)[number], index: number) =>
      draw.published[index]?.rank === rank && draw.published[index]?.ticketNo === ticketNo;
    const matching = winners.filter(isSame).length;
    return `${matching} of ${Math.max(winners.length, draw.published.length)}`;
  });
  const [matching, all] = same.split(' of ');
  yield { step: 'winners', isRight: all !== undefined && matching === all, detail: same };
}

/** The result of a step, or the reason why it could not be computed. */
async function attempt(compute: () => Promise<string>): Promise<string> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}
