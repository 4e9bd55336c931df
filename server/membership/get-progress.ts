import { addMonths } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { GetProgress } from '@/lib/contract/gamify';
import { catalogueNow } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';

interface Row extends Record<string, unknown> {
  since: string;
  now: string;
  entered: number;
  won: number;
  first_at: string | null;
  monthly_at: string | null;
}

/** The caller's own progress in the membership, in one statement; empty for visitors and those who are no members. */
export async function getProgress(ctx: Context): Promise<CallResult<typeof GetProgress>> {
  const row = ctx.customer ? await readRow(ctx, ctx.customer.id) : undefined;
  const since = row ? new Date(row.since) : null;
  const yearAt = since && addMonths(since, catalogueNow().giveaways.monthly.guaranteedAfterMonths);
  const done = (at: string | null | undefined) => ({
    isDone: Boolean(at),
    at: at ? new Date(at).toISOString() : null,
  });
  return {
    membershipStatus: row ? 'member' : 'non-member',
    memberSince: since?.toISOString() ?? null,
    giveaways: { entered: row?.entered ?? 0, won: row?.won ?? 0 },
    steps: [
      { key: 'joined', ...done(row?.since) },
      { key: 'first_list', ...done(row?.first_at) },
      { key: 'monthly_entry', ...done(row?.monthly_at) },
      {
        key: 'one_year',
        isDone: Boolean(row && yearAt && yearAt <= new Date(row.now)),
        at: yearAt?.toISOString() ?? null,
      },
    ],
  };
}

/**
 * A list is a few ranges of numbers, so each giveaway costs one look into its index. All lists count that the number was
 * ever on, also before a pause of the membership: nothing that was reached is lost.
 */
async function readRow({ db }: Context, customerId: string): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select m.status_since as since, shop_now() as now, entered.count as entered, entered.first_at, entered.monthly_at,
      (select count(*)::int from giveaway_winners where member_no = m.member_no) as won
    from memberships m
    cross join lateral (
      select count(*)::int as count, min(g.closes_at) as first_at,
        min(g.closes_at) filter (where g.type = 'monthly') as monthly_at
      from giveaways g
      cross join lateral (
        select to_no from giveaway_entries
        where giveaway_id = g.id and from_no <= m.member_no order by from_no desc limit 1) as range
      where g.status <> 'DRAW_OPEN' and range.to_no >= m.member_no) as entered
    where m.customer_id = ${customerId} and m.status = 'member'`);
  return rows[0];
}
