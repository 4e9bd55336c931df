import { sql } from 'drizzle-orm';
import { ownResultHash } from '@/lib/rules/log/published-result';
import type {
  CommitmentDocument,
  CommittedPrize,
} from '@/lib/rules/raffles/chain/commitment-document';
import {
  PROTOCOL_2,
  readDocument,
  secretHash,
} from '@/lib/rules/raffles/chain/commitment-document';
import { drawOutcome } from '@/lib/rules/raffles/chain/draw-outcome';
import { readEntryList } from '@/lib/rules/raffles/chain/entry-list';
import {
  outcomeHead,
  type PublishedHead,
  readHead,
} from '@/lib/rules/raffles/chain/published-head';
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
  head: PublishedHead | null;
}

/**
 * Opens a draw's secret and computes the winners from it, the list, the log's head, the beacon's
 * round and the commitment, and from nothing else. The result's hash goes into the public log. @throws an Error if one of them is missing
 */
export async function reveal(tx: Tx, subjectId: string): Promise<Outcome> {
  const { rows } = await tx.execute<Row>(sql`
    select c.document, c.fingerprint, l.list, l.root, s.head, r.round, r.signature
    from draw_commitments c join draw_lists l using (subject_id) join draw_list_stamps s using (subject_id)
    join draw_rounds r using (subject_id)
    where subject_id = ${subjectId}`);
  const [row] = rows;
  if (!row) throw new Error(`The witnesses of draw ${subjectId} have not spoken`);
  const document = readDocument(row.document);
  const secret = await openSecret(tx, subjectId);
  if (secretHash(secret) !== document.secretHash) {
    throw new Error(`The secret of draw ${subjectId} is not the one that was committed`);
  }
  const head = headOf(document, row.head);
  const parts = { ...row, secret, round: Number(row.round), head };
  const winners = drawOutcome(parts, readEntryList(row.list), document.prizes);
  const { offer, draw } = document;
  const result = ownResultHash({ offer, draw, secret, winners });
  await appendToLog(tx, { kind: 'result', offer, draw, fingerprint: row.fingerprint, result });
  return { secret, prizes: document.prizes, winners };
}

/** @throws an Error for a list of protocol 3 that is in no head of the log */
function headOf(document: CommitmentDocument, head: PublishedHead | null) {
  if (document.protocol === PROTOCOL_2) return null;
  if (!head) throw new Error(`The list of ${document.offer} ${document.draw} is in no head`);
  return outcomeHead(readHead(head.checkpoint, document));
}
