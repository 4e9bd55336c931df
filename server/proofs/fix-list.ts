import { sql } from 'drizzle-orm';
import { readDocument } from '@/lib/rules/raffles/chain/commitment-document';
import { entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import type { Tx } from '@/server/db/transaction';
import { appendToLog } from '@/server/log';

/** Fixes a draw's entries at its close, permanently, and tells the public log. @returns the root to publish */
export async function fixList(
  tx: Tx,
  subjectId: string,
  entries: readonly ListedEntry[],
): Promise<string> {
  const lines = entryLines(entries);
  const root = merkleRoot(lines);
  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const { rows } = await tx.execute<{ document: string; fingerprint: string }>(sql`
    with fixed as (
      insert into draw_lists (subject_id, list, root, number_count)
      values (${subjectId}, ${lines.join('\n')}, ${root}, ${count}))
    select document, fingerprint from draw_commitments where subject_id = ${subjectId}`);
  for (const { document, fingerprint } of rows) {
    const { offer, draw } = readDocument(document);
    await appendToLog(tx, { kind: 'list', offer, draw, fingerprint, root, count });
  }
  return root;
}
