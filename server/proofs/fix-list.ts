import { sql } from 'drizzle-orm';
import {
  fingerprintOf,
  PROTOCOL_2,
  readDocument,
} from '@/lib/rules/raffles/chain/commitment-document';
import { entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import type { Tx } from '@/server/db/transaction';
import { appendToLog } from '@/server/log';

/** Which protocol a draw with a chain was promised under: its document says so. @throws an Error without one */
export async function protocolOf(db: Tx, subjectId: string): Promise<2 | 3> {
  return readDocument(await documentOf(db, subjectId)).protocol === PROTOCOL_2 ? 2 : 3;
}

async function documentOf(db: Tx, subjectId: string): Promise<string> {
  const { rows } = await db.execute<{ document: string }>(
    sql`select document from draw_commitments where subject_id = ${subjectId}`,
  );
  if (!rows[0]) throw new Error(`Draw ${subjectId} has no promise`);
  return rows[0].document;
}

/**
 * Fixes a draw's entries at its close, permanently. The root goes into the public log in the same transaction, once
 * for each draw. @returns the root to publish
 */
export async function fixList(
  tx: Tx,
  subjectId: string,
  entries: readonly ListedEntry[],
): Promise<string> {
  const text = await documentOf(tx, subjectId);
  const { protocol, offer, draw } = readDocument(text);
  const lines = entryLines(entries);
  const root = merkleRoot(lines);
  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);
  await tx.execute(sql`
    insert into draw_lists (subject_id, list, root, number_count, protocol)
    values (${subjectId}, ${lines.join('\n')}, ${root}, ${count}, ${protocol === PROTOCOL_2 ? 2 : 3})`);
  const fingerprint = fingerprintOf(text);
  await appendToLog(tx, { kind: 'list', offer, draw, fingerprint, root, count });
  return root;
}
