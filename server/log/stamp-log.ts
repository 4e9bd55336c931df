import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readNote } from '@/lib/rules/log/note';
import type { Db } from '@/server/db/pool';
import { type Witnesses, witnesses } from '@/server/gateways/witness';

const EVERY_SECONDS = 60;

/**
 * Has the newest head timestamped by the RFC 3161 authority, if it is not, and none was in the last minute. An authority
 * that does not answer is asked again at the next look; nothing waits for it. @returns the size that was stamped
 */
export async function stampLog(
  { db }: { db: Db },
  by: Witnesses | null = witnesses(),
): Promise<number | null> {
  if (!by) return null;
  const { rows } = await db.execute<{ size: string; note: string; now: string }>(sql`
    select h.size, h.note, shop_now() as now
    from (select size, note from log_heads order by size desc limit 1) h
    where not exists (select from log_stamps s where s.size = h.size)
      and not exists (
        select from log_stamps s
        where s.stamped_at > shop_now() - make_interval(secs => ${EVERY_SECONDS}) and s.stamped_at <= shop_now())`);
  const [head] = rows;
  if (!head) return null;
  const { token, at } = await by.authority.stamp(headHash(head.note), new Date(head.now));
  await db.execute(sql`
    insert into log_stamps (size, token, authority, stamped_at)
    values (${head.size}, ${token}, ${by.authority.certificate}, ${at}) on conflict do nothing`);
  return Number(head.size);
}

/** What is stamped of a head: the SHA-256 of its text, without signatures. */
const headHash = (note: string): string =>
  createHash('sha256').update(readNote(note).text).digest('hex');
