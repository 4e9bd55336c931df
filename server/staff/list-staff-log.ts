import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListStaffLog } from '@/lib/contract/operator/log';
import type { StaffContext } from '@/server/kernel/context';
import type { LogRecord } from './record-action';

interface Row extends Record<string, unknown> {
  record: string;
  hash: string;
  name: string | null;
}

/** A page of the log, newest first. */
export async function listStaffLog(
  { db }: StaffContext,
  { below, limit, staffId, action, subject, from, to }: VerbInput<typeof ListStaffLog>,
): Promise<CallResult<typeof ListStaffLog>> {
  const conditions = [
    ...(below ? [sql`l.no < ${below}`] : []),
    ...(staffId ? [sql`l.staff_id::text = ${staffId}`] : []),
    ...(action ? [sql`l.action = ${action}`] : []),
    ...(subject ? [sql`l.subject = ${subject}`] : []),
    ...(from ? [sql`l.happened_at >= ${from}::timestamp at time zone 'UTC'`] : []),
    ...(to ? [sql`l.happened_at < (${to}::date + 1)::timestamp at time zone 'UTC'`] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select l.record, l.hash, s.name from staff_log l left join staff s on s.id = l.staff_id
    ${where} order by l.no desc limit ${limit + 1}`);
  const entries = rows.slice(0, limit).map(toEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.no ?? null) : null };
}

function toEntry({ record, hash, name }: Row) {
  const {
    staffId,
    previous: _previous,
    sessionId: _session,
    ...rest
  } = JSON.parse(record) as LogRecord;
  return { ...rest, hash, by: staffId ? { id: staffId, name: name ?? '' } : null };
}
