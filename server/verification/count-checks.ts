import { sql } from 'drizzle-orm';
import type { VerificationMethod } from '@/lib/contract/verification-methods';
import type { Db } from '@/server/db/pool';

interface ChecksOfDay {
  /** in UTC, `2026-11-25` */
  day: string;
  method: VerificationMethod;
  asked: number;
  matched: number;
}

/** How many checks somebody else was asked for in the last 30 days, by day and method: what providers charge for. */
export async function countChecks(db: Db): Promise<ChecksOfDay[]> {
  const { rows } = await db.execute<ChecksOfDay & Record<string, unknown>>(sql`
    select to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD') as day, payload ->> 'method' as method,
      count(*) filter (where kind = 'verification.asked')::int as asked,
      count(*) filter (where kind = 'verification.match')::int as matched
    from recorded_events
    where kind in ('verification.asked', 'verification.match') and happened_at > shop_now() - interval '30 days'
    group by 1, 2 order by 1 desc, 2`);
  return rows;
}
