import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { isOffered } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { ensureGiveaways } from './ensure-giveaways';
import { settleGiveaways } from './settle-giveaways';

const NAMES =
  'Ana Ben Carla Dev Elsie Farid Grace Hugo Iris Jack Kiri Leo Mina Noel Olive Priya Quinn Rosa Sam Tess Uma Vera'.split(
    ' ',
  );
const STATES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
const MEMBERS = 480;
/** The first of the invented members joined a day earlier than so long ago. */
export const JOINED_OVER_DAYS = 900;
const HISTORY_DAYS = 45;

/**
 * Gives a sandbox invented members who joined over the years, and the giveaways of the last months, drawn by the same
 * steps as every other. Does nothing where nobody is
 * offered a membership, and when somebody joined since the first of them would have, or a giveaway was drawn.
 * @returns whether it did anything
 */
export async function seedMembership(ctx: Context): Promise<boolean> {
  if (!isOffered('membership_program')) return false;
  const now = await shopNow(ctx);
  const firstJoins = addDays(now, -1 - JOINED_OVER_DAYS);
  const { rows } = await ctx.db.execute(sql`
    select 1 from memberships where status_since >= ${firstJoins}
    union all select 1 from giveaways where status = 'DRAW_PAID' and closes_at >= ${firstJoins} limit 1`);
  if (rows.length > 0) return false;
  const isFirst = await inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('membership.seed'))`);
    const { rowCount } = await tx.execute(sql`
      insert into memberships (sample_name, status, status_since)
      select name, 'member', since from jsonb_to_recordset(${JSON.stringify(sampleMembers(now))}::jsonb)
        as sample (name text, since timestamptz)
      where not exists (select 1 from memberships where status_since >= ${firstJoins})
      order by since`);
    return Boolean(rowCount);
  });
  if (!isFirst) return false;
  // giveaways that were planned before stay, and get a history before them
  await ensureGiveaways(ctx, { isSandbox: true, from: addDays(now, -HISTORY_DAYS) });
  await settleGiveaways(ctx);
  return true;
}

const sampleMembers = (now: Date) =>
  Array.from({ length: MEMBERS }, (_, index) => ({
    name: `${NAMES[(index * 7) % NAMES.length]}, ${STATES[(index * index + 3 * index) % STATES.length]}`,
    since: addDays(now, -1 - ((MEMBERS - index) * JOINED_OVER_DAYS) / MEMBERS),
  }));
