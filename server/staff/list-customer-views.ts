import { sql } from 'drizzle-orm';
import type { CustomerView } from '@/lib/contract/operator/customer-views';
import type { Db } from '@/server/db/pool';

const MOST_VIEWS = 10;
const MOST_CALLS = 100;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  beganAt: string;
  endsAt: string;
  openedAt: string | null;
  endedAt: string | null;
  endedBy: NonNullable<CustomerView['ended']>['by'] | null;
  calls: string[];
}

/** The latest views of a customer, newest first, with what was read in each. */
export async function viewsOf(db: Db, customerId: string): Promise<CustomerView[]> {
  const { rows } = await db.execute<Row>(sql`
    select v.id, s.name, v.began_at as "beganAt", v.ends_at as "endsAt", v.opened_at as "openedAt",
      v.ended_at as "endedAt", v.ended_by as "endedBy",
      (select coalesce(json_agg(call order by first_at), '[]') from (
        select call, first_at from viewed_calls where view_id = v.id
        order by first_at limit ${MOST_CALLS + 1}) first) as calls
    from customer_views v join staff s on s.id = v.staff_id
    where v.customer_id::text = ${customerId}
    order by v.began_at desc limit ${MOST_VIEWS}`);
  return rows.map((row) => ({
    ...{ viewId: row.id, staffName: row.name },
    ...{ beganAt: iso(row.beganAt), endsAt: iso(row.endsAt), isOpened: row.openedAt !== null },
    ended: row.endedAt && row.endedBy ? { at: iso(row.endedAt), by: row.endedBy } : null,
    ...{ calls: row.calls.slice(0, MOST_CALLS), isMoreCalls: row.calls.length > MOST_CALLS },
  }));
}

const iso = (time: string): string => new Date(time).toISOString();
