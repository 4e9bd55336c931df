import { sql } from 'drizzle-orm';
import { ownResultHash } from '@/lib/rules/log/published-result';
import type { CommittedPrize } from '@/lib/rules/raffles/chain/commitment-document';
import { readDocument, secretHash } from '@/lib/rules/raffles/chain/commitment-document';
import { drawOutcome } from '@/lib/rules/raffles/chain/draw-outcome';
import { readEntryList } from '@/lib/rules/raffles/chain/entry-list';
import type { RaffleWinner } from '@/lib/rules/raffles/pick-winners';
import type { Tx } from '@/server/db/transaction';
import { appendToLog } from '@/server/log';
import { openSecret } from './draw-secrets';

/** The result of a draw, computed once its witnesses' statements exist. */
export interface Outcome {
  secret: string;
  /** as committed, in the order they are drawn */
  prizes: readonly CommittedPrize[];
  winners: RaffleWinner[];
}

interface Row extends Record<string, unknown> {
  document: string;
  fingerprint: string;
  list: string;
  root: string;
  round: string;
  signature: string;
}

/**
 * Opens a draw's secret and computes the winners from it, the list, the beacon's round and the
 * commitment, and from nothing else. The result's hash goes into the public log.
 * @throws an Error if one of them is missing
 */
export async function reveal(tx: Tx, subjectId: string): Promise<Outcome> {
  const { rows } = await tx.execute<Row>(sql`
    select c.document, c.fingerprint, l.list, l.root, r.round, r.signature
    from draw_commitments c join draw_lists l using (subject_id) join draw_rounds r using (subject_id)
    where subject_id = ${subjectId}`);
  const [row] = rows;
  if (!row) throw new Error(`The witnesses of draw ${subjectId} have not spoken`);
  const document = readDocument(row.document);
  const secret = await openSecret(tx, subjectId);
  if (secretHash(secret) !== document.secretHash) {
    throw new Error(`The secret of draw ${subjectId} is not the one that was committed`);
  }
  const parts = { ...row, secret, round: Number(row.round) };
  const winners = drawOutcome(parts, readEntryList(row.list), document.prizes);
  const { offer, draw } = document;
  const result = ownResultHash({ offer, draw, secret, winners });
  await appendToLog(tx, { kind: 'result', offer, draw, fingerprint: row.fingerprint, result });
  return { secret, prizes: document.prizes, winners };
}
