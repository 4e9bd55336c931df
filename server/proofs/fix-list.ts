import { sql } from 'drizzle-orm';
import { entryLines, type ListedEntry } from '@/lib/rules/raffles/chain/entry-list';
import { merkleRoot } from '@/lib/rules/raffles/chain/merkle-root';
import type { Db } from '@/server/db/pool';

/** Fixes who is in a draw, at its close and for good. @returns the root to be published */
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
