import { sql } from 'drizzle-orm';
import { entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import type { Db } from '@/server/db/pool';

/** Fixes a draw's entries at its close, permanently. @returns the root to publish */
export async function fixList(
  db: Db,
  subjectId: string,
  entries: readonly ListedEntry[],
): Promise<string> {
  const lines = entryLines(entries);
  const root = merkleRoot(lines);
  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);
  await db.execute(sql`
    insert into draw_lists (subject_id, list, root, number_count)
    values (${subjectId}, ${lines.join('\n')}, ${root}, ${count})`);
  return root;
}
