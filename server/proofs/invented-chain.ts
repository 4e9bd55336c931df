import { type SQL, sql } from 'drizzle-orm';
import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import { readDocument3 } from '@/lib/rules/raffles/chain/commitment-document';
import { entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import { headHash, type PublishedHead, readHead } from '@/lib/rules/raffles/chain/published-head';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { Witnesses } from '@/server/gateways/witness';
import { appendParts, storedEntry } from '@/server/log';
import type { Commitment } from './commitment';
import { drawSecrets, secretBytes } from './draw-secrets';
import { type Listed, listHeads } from './list-head';

/** A commitment with a list that nobody bought anything of, for past draws that the sandbox invents. */
export interface InventedList {
  commitment: Commitment;
  secret: string;
  entries: readonly ListedEntry[];
  listed: Listed;
}

export function inventedList(
  commitment: Commitment,
  invent: (secret: Uint8Array) => readonly ListedEntry[],
): InventedList {
  const { subjectId, document, fingerprint, sealed } = commitment;
  const secret = drawSecrets.open(sealed, subjectId);
  const entries = invent(secretBytes(secret));
  const root = merkleRoot(entryLines(entries));
  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const listed = { document: readDocument3(document), fingerprint, root, count };
  return { commitment, secret, entries, listed };
}

/** A complete chain for a commitment. */
export interface InventedChain {
  subjectId: string;
  list: string;
  root: string;
  numberCount: number;
  token: string;
  stampedAt: Date;
  round: number;
  signature: string;
  head: PublishedHead;
}

/**
 * Gets the statements of the log and of the sandbox's witnesses for invented lists, in the same way as for sold ones:
 * all promises and lists are in the public log before anything is drawn from them.
 */
export async function inventedChains(
  ctx: { db: Db },
  { authority, beacon }: Witnesses,
  invented: readonly InventedList[],
): Promise<InventedChain[]> {
  const entries = invented.flatMap(({ commitment, listed: { document, ...listed } }) => [
    commitment.promise,
    storedEntry({ kind: 'list', offer: document.offer, draw: document.draw, ...listed }),
  ]);
  await inTransaction(ctx, (tx) =>
    tx.execute(sql`
      with ${appendParts(sql`
        select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (subject text, body text, leaf text)`)}
      select`),
  );
  const heads = await listHeads(
    ctx,
    invented.map(({ listed }) => listed),
  );
  const chains = invented.map(async ({ commitment, entries, listed }, index) => {
    const { document, root, count } = listed;
    const head = heads[index];
    if (!head) throw new Error('A list that is in no head');
    const { closesAt, beacon: named } = document;
    const stamp = await authority.stamp(
      headHash(readHead(head.checkpoint, document)),
      new Date(closesAt),
    );
    if (stamp.at >= roundTime(named, named.round)) throw new Error('A past that cannot have been');
    return {
      ...{ subjectId: commitment.subjectId, root, numberCount: count, head },
      list: entryLines(entries).join('\n'),
      token: stamp.token,
      stampedAt: stamp.at,
      round: named.round,
      signature: await beacon.signatureOf(named.round),
    };
  });
  return Promise.all(chains);
}

/** CTEs that write what was invented, only for the subjects in `written (id)`. */
export const chainParts = (chains: readonly InventedChain[]): SQL => sql`
    chains as materialized (
      select c.* from jsonb_to_recordset(${JSON.stringify(chains)}::jsonb) as c ("subjectId" uuid, list text, root text,
        "numberCount" int, token text, "stampedAt" timestamptz, head jsonb, round bigint, signature text)
      join written on written.id = c."subjectId"),
    listed as (
      insert into draw_lists (subject_id, list, root, number_count, protocol)
      select "subjectId", list, root, "numberCount", 3 from chains),
    stamped as (
      insert into draw_list_stamps (subject_id, token, stamped_at, head)
      select "subjectId", token, "stampedAt", head from chains),
    spoken as (insert into draw_rounds (subject_id, round, signature) select "subjectId", round, signature from chains)`;
