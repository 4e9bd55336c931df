import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  ListSentNotifications,
  ListUnreached,
  SentOfDay,
  Unreached,
} from '@/lib/contract/operator/notifications';
import type { Db } from '@/server/db/pool';
import type { StaffContext } from '@/server/kernel/context';
import { UNREACHED } from '@/server/kernel/outbox-figures';
import { withoutPeople } from '@/server/nodes';
import { countSubscriptions } from '@/server/web-push';
import { maskEmail, maskName } from './mask';
import { queueOf } from './queues';

interface FigureRow extends Record<string, unknown>, SentOfDay {
  counted_at: string;
  earlier: string | null;
}

/** What customers were sent, as last counted. Three statements. */
export async function listSentNotifications(
  { db }: StaffContext,
  { channel, below, days }: VerbInput<typeof ListSentNotifications>,
): Promise<CallResult<typeof ListSentNotifications>> {
  const { rows } = await db.execute<FigureRow>(sql`
    with figures as (
      select * from notification_figures
      where (${channel ?? null}::text is null or channel = ${channel ?? null})
        and (${below ?? null}::date is null or day < ${below ?? null}::date)),
    page as materialized (select distinct day from figures order by day desc limit ${days})
    select day::text, channel, kind, queued, sent, retried, max(counted_at) over () as counted_at,
      (select max(day) from figures where day < (select min(day) from page)) as earlier
    from figures where day in (select day from page) order by day desc, channel, kind`);
  const [first] = rows;
  return {
    sent: rows.map(({ counted_at: _at, earlier: _earlier, ...figures }) => figures),
    countedAt: first ? new Date(first.counted_at).toISOString() : null,
    unreached: await queueOf(
      db,
      sql`select count(*)::int as count, min(since) as since from (${UNREACHED}) as unreached`,
    ),
    browsers: await countSubscriptions(db),
    next: first?.earlier ? (rows.at(-1)?.day ?? null) : null,
  };
}

interface UnreachedRow extends Record<string, unknown> {
  id: string;
  channel: Unreached['channel'];
  recipient: string;
  waiting: number;
  kinds: string[];
  since: string;
  attempts: number;
  error: string;
  customer_id: string | null;
  name: string | null;
  state: 'active' | 'locked' | 'closed' | null;
}

/** Whom nothing has reached for more than a day. One statement. */
export async function listUnreached(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListUnreached>,
): Promise<CallResult<typeof ListUnreached>> {
  const read = await readUnreached(db, { after: after ?? null, limit: limit + 1 });
  const unreached = read.slice(0, limit);
  return {
    unreached: unreached.map((row) => ({
      ...{ deliveryId: row.id, channel: row.channel, waiting: row.waiting, kinds: row.kinds },
      ...{ attempts: row.attempts, error: withoutPeople(row.error) },
      since: new Date(row.since).toISOString(),
      recipient: row.channel === 'mail' ? maskEmail(row.recipient) : null,
      customer:
        row.customer_id === null
          ? null
          : {
              ...{ customerId: row.customer_id, name: maskName(row.name ?? '') },
              state: row.state ?? 'active',
            },
    })),
    next: read.length > limit ? (unreached.at(-1)?.id ?? null) : null,
  };
}

async function readUnreached(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<UnreachedRow[]> {
  const { rows } = await db.execute<UnreachedRow>(sql`
    with page as materialized (
      select * from (${UNREACHED}) as unreached where ${after}::uuid is null or id > ${after}::uuid
      order by id limit ${limit})
    select page.*, c.id as customer_id, concat_ws(' ', c.first_name, c.last_name) as name, c.status as state
    from page left join customer_accounts named on page.channel = 'mail' and named.email = page.recipient
      left join customer_accounts c
        on c.id = case page.channel when 'mail' then named.id else page.recipient::uuid end
    order by page.id`);
  return rows;
}
