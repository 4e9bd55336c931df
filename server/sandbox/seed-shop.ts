import { addDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { insertPromotions } from '@/server/cart';
import { keepCatalogue } from '@/server/catalogue';
import { exclusively } from '@/server/db/exclusively';
import { drawHistory, ensureSchedule } from '@/server/draws';
import { catchUp } from '@/server/flows/catch-up';
import { confirmAddress, customersBySegment } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import type { Context } from '@/server/kernel/context';
import { JOINED_OVER_DAYS, seedMembership } from '@/server/membership';
import { asCustomer } from './as-customer';
import { FIRST_MEMBER } from './customers';
import { samplePromotions } from './promotions';
import { sampleCustomers } from './sample-customers';
import { seedCustomers } from './seed-customers';
import { seedMembershipContent } from './seed-membership-content';
import { seedWaitingPlans } from './seed-plans';
import { buyForToday, buyInThePast } from './seed-tickets';
import { playsTogether, playTogether } from './seed-together';
import { winFirstGiveaway } from './win-first-giveaway';

const DAY_MS = 86_400_000;
/**
 * The days of draws in the past, and how many of these the seed plays through, so that the player's tickets have been
 * drawn.
 */
const SPAN = { history: 365, lived: 10 };

export type SeedStep = (what: string) => void;

/**
 * Fills an empty database with a whole sandbox shop: a year of sandbox draws, the named customers, and a player whose
 * tickets of the last days were bought, drawn and paid by the same verbs that serve everybody. An interrupted seed
 * starts again; a finished shop, or one with customers of its own, is left unchanged.
 * @returns false when there was nothing to do
 */
export const seedShop = (ctx: Context, say: SeedStep = () => {}, span = SPAN): Promise<boolean> =>
  exclusively(ctx, 'seed', async () => {
    const isOurs = await beginSeed(ctx);
    if (isOurs) await fillShop(ctx, say, span);
    return isOurs;
  });

async function fillShop(
  ctx: Context,
  say: SeedStep,
  { history, lived }: typeof SPAN,
): Promise<void> {
  const first = lived + JOINED_OVER_DAYS + 4;
  await setOffset(ctx, -first * DAY_MS);
  // before anything is sold, so that the audit knows by which catalogue it was
  await keepCatalogue(ctx.db, customersBySegment);
  const hasMembers = sampleCustomers().some(({ isMember }) => isMember);
  if (hasMembers) {
    say('the membership’s first winner');
    await winFirstGiveaway(ctx, (days) => setOffset(ctx, (days - first) * DAY_MS));
  }
  await setOffset(ctx, -lived * DAY_MS);
  // customers are asked every year whether it is still right
  if (hasMembers) await confirmAddress(await asCustomer(ctx, FIRST_MEMBER.email));
  say('a year of sandbox draws');
  await drawHistory(ctx, { days: history });
  const leastFrom = addDays(await shopNow(ctx), lived);
  await ensureSchedule(ctx, { isSandbox: true, leastFrom });
  say('the named customers');
  await seedCustomers(ctx);
  if (hasMembers) {
    say('the membership’s giveaways');
    await seedMembership(ctx);
    await seedMembershipContent(ctx);
  }
  say('the promotions');
  await insertPromotions(ctx.db, samplePromotions());
  say('the player’s last days');
  await buyInThePast(ctx);
  for (let day = lived - 1; day >= 0; day--) {
    await setOffset(ctx, -day * DAY_MS);
    await catchUp(ctx);
  }
  await buyForToday(ctx);
  if (playsTogether()) {
    say('what is played together');
    await playTogether(ctx);
  }
  say('the plans that wait for somebody');
  await seedWaitingPlans(ctx);
  await ctx.db.execute(sql`update shop_seed set finished_at = clock_timestamp()`);
}

async function beginSeed(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ is_finished: boolean }>(
    sql`select finished_at is not null as is_finished from shop_seed`,
  );
  const [begun] = rows;
  if (begun?.is_finished) return false;
  if (begun) await emptyAgain(ctx);
  else if (await hasCustomers(ctx)) return false;
  await ctx.db.execute(sql`insert into shop_seed default values on conflict do nothing`);
  return true;
}

async function hasCustomers(ctx: Context): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from customer_accounts limit 1`);
  return rows.length > 0;
}

/**
 * Runs only after our own unfinished seed: nobody has used this shop yet. This is the one place that empties
 * append-only tables, so their triggers are disabled while it runs.
 */
async function emptyAgain(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    do $$ declare name text; names text; begin
      select string_agg(quote_ident(tablename), ', ') into names from pg_tables
        where schemaname = 'public' and tablename not in ('schema_migrations', 'shop_clock', 'shop_seed', 'sandbox_mark', 'catalogue_origin', 'watched_tables', 'log_identity', 'log_halts');
      foreach name in array string_to_array(names, ', ') loop
        execute 'alter table ' || name || ' disable trigger user';
      end loop;
      execute 'truncate ' || names;
      foreach name in array string_to_array(names, ', ') loop
        execute 'alter table ' || name || ' enable trigger user';
      end loop;
    end $$`);
}

/** Testers move the clock only forward; only the seed begins in the past and ends at real time. */
async function setOffset(ctx: Context, offsetMs: number): Promise<void> {
  await ctx.db.execute(sql`update shop_clock set offset_ms = ${offsetMs}::bigint`);
}
