import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import { sql } from 'drizzle-orm';
import { timeZoneOf } from '@/lib/rules/site';
import { defaultVariant } from '@/server/catalogue';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { type CountedDays, deliveriesByDay } from '@/server/kernel/outbox-figures';
import { newsByDay } from '@/server/party';

const DAY_MS = 86_400_000;
/** Deliveries are forgotten seven days after they left: what was queued in the last six days is all there. */
const MOST_DAYS = 6;

/**
 * Counts what was sent by day, for the office: from the last day that was counted, or the first of which something had
 * not left by then. A list would otherwise read all that the shop sends at each look.
 */
export async function countNotifications({ db }: Pick<Context, 'db'>): Promise<void> {
  const zone = timeZoneOf(defaultVariant());
  const today = formatInTimeZone(await shopNow({ db }), zone, 'yyyy-MM-dd');
  const earliest = dayBefore(today, MOST_DAYS);
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(max(day), min(day) filter (where sent < queued))::text as day from notification_figures
    where day >= ${earliest}::date`);
  const first = rows[0]?.day ?? earliest;
  const counted: CountedDays = {
    ...{ from: fromZonedTime(`${first}T00:00:00`, zone), zone },
    // a day more than there are, since clocks differ and days are of 25 hours
    days: Math.round((Date.parse(today) - Date.parse(first)) / DAY_MS) + 2,
  };
  await db.execute(sql`
    insert into notification_figures (day, channel, kind, queued, sent, retried)
    select * from (${deliveriesByDay(counted)} union all ${newsByDay(counted)}) as counted
    on conflict (day, channel, kind) do update set queued = excluded.queued, sent = excluded.sent,
      retried = excluded.retried, counted_at = excluded.counted_at`);
}

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
