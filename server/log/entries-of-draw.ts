import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

interface Row extends Record<string, unknown> {
  kind: string;
  made_at: string;
  leaf_index: string | null;
}

/** What the log says of a draw, oldest first; `place` is null while an entry is on its way into the tree. */
export async function entriesOfDraw(
  db: Db,
  { offer, draw }: { offer: string; draw: number },
): Promise<{ kind: string; loggedAt: string; place: number | null }[]> {
  const { rows } = await db.execute<Row>(sql`
    select e.kind, e.made_at, l.leaf_index
    from log_entries e left join log_leaves l on l.entry_id = e.id
    where e.offer = ${offer} and e.draw_no = ${draw} order by e.id`);
  return rows.map(({ kind, made_at, leaf_index }) => ({
    kind,
    loggedAt: new Date(made_at).toISOString(),
    place: leaf_index === null ? null : Number(leaf_index),
  }));
}
