import type { Document3 } from '@/lib/rules/raffles/chain/commitment-document';
import { demandLogged, type PublishedHead } from '@/lib/rules/raffles/chain/published-head';
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
