import {
  type Document3,
  PROTOCOL_2,
  readDocument,
} from '@/lib/rules/raffles/chain/commitment-document';
import type { OutcomeHead } from '@/lib/rules/raffles/chain/draw-outcome';
import {
  demandLogged,
  outcomeHead,
  type PublishedHead,
  readHead,
} from '@/lib/rules/raffles/chain/published-head';
import type { Db } from '@/server/db/pool';
import { headsOfDraws, sequenceLog } from '@/server/log';

export interface Listed {
  document: Document3;
  fingerprint: string;
  root: string;
  count: number;
}

/**
 * For each draw the first head of the public log that contains its list, signed, with the proofs that list and promise
 * are in it; entries that wait for their place get it now. Each is verified as everybody will verify it.
 * @throws an Error if the log has another list of a draw, or none
 */
export async function listHeads(
  ctx: { db: Db },
  lists: readonly Listed[],
): Promise<PublishedHead[]> {
  const draws = lists.map(({ document: { offer, draw } }) => ({ offer, draw }));
  let heads = await headsOfDraws(ctx.db, draws);
  if (heads.includes(null)) {
    await sequenceLog(ctx);
    heads = await headsOfDraws(ctx.db, draws);
  }
  return lists.map(({ document, ...listed }, index) => {
    const head = heads[index] ?? null;
    demandLogged(head, document, listed);
    if (!head) throw new Error(`The log has no list of ${document.offer} ${document.draw}`);
    return head;
  });
}

/**
 * The head that a closed draw's outcome hangs on, as it stands in the log by now.
 * @returns null while the promised log has none with its list; undefined for protocol 2, which has no head
 */
export async function publishedHeadOf(
  { db }: { db: Db },
  promise: string,
): Promise<OutcomeHead | null | undefined> {
  const document = readDocument(promise);
  if (document.protocol === PROTOCOL_2) return undefined;
  const { offer, draw } = document;
  const [head] = await headsOfDraws(db, [{ offer, draw }]);
  if (!head) return null;
  try {
    return outcomeHead(readHead(head.checkpoint, document));
  } catch (error) {
    // signed under another name or key than was promised: it is not the promised log's
    if (error instanceof RangeError) return null;
    throw error;
  }
}
