import { sql } from 'drizzle-orm';
import type { CustomerNote } from '@/lib/contract/operator/customer-notes';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import { newId } from '@/server/kernel/ids';

interface Row extends Record<string, unknown> {
  id: string;
  note: string;
  written_at: string;
  /** null: by a command on the server */
  written_by: string | null;
  struck_at: string | null;
  struck_by: string | null;
  strike_reason: string | null;
}

/**
 * What was written down of a customer, newest first.
 * @param after the id of the last one of the page before
 */
export async function notesOf(
  db: Db,
  customerId: string,
  { after = null, limit }: { after?: string | null | undefined; limit: number },
): Promise<CustomerNote[]> {
  const { rows } = await db.execute<Row>(sql`
    select n.id, n.note, n.written_at, writer.name as written_by,
      struck.struck_at, striker.name as struck_by, struck.reason as strike_reason
    from care_notes n
    left join staff_names writer on writer.id = n.staff_id
    left join struck_notes struck on struck.note_id = n.id
    left join staff_names striker on striker.id = struck.staff_id
    where n.customer_id = ${customerId} and (${after}::uuid is null or n.id < ${after}::uuid)
    order by n.id desc limit ${limit}`);
  return rows.map((row) => ({
    id: row.id,
    note: row.note,
    at: new Date(row.written_at).toISOString(),
    by: row.written_by,
    struck: row.struck_at
      ? {
          at: new Date(row.struck_at).toISOString(),
          by: row.struck_by ?? '',
          reason: row.strike_reason ?? '',
        }
      : null,
  }));
}

interface NewNote {
  customerId: string;
  note: string;
  /** null for a command */
  staffId: string | null;
}

/** Writes a note down. @returns its id */
export async function writeNote(tx: Tx, { customerId, note, staffId }: NewNote): Promise<string> {
  const id = newId();
  await tx.execute(sql`
    insert into care_notes (id, customer_id, note, staff_id)
    values (${id}, ${customerId}, ${note}, ${staffId})`);
  return id;
}

interface Strike {
  customerId: string;
  noteId: string;
  staffId: string;
  reason: string;
}

/**
 * Strikes a note out; it stays, with the reason.
 * @returns what it says; `struck` where somebody struck it out before, null where the customer has no such note
 */
export async function strikeNote(
  tx: Tx,
  { customerId, noteId, staffId, reason }: Strike,
): Promise<{ note: string } | 'struck' | null> {
  const { rows } = await tx.execute<{ id: string; note: string }>(sql`
    select id, note from care_notes where id::text = ${noteId} and customer_id::text = ${customerId}`);
  const [row] = rows;
  if (!row) return null;
  const { rowCount } = await tx.execute(sql`
    insert into struck_notes (note_id, staff_id, reason) values (${row.id}, ${staffId}, ${reason})
    on conflict (note_id) do nothing`);
  return rowCount === 1 ? { note: row.note } : 'struck';
}
