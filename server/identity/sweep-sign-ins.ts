import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

/** Deletes what sign-ins no longer need. Most of it expires in real time, as it is created. */
export async function sweepSignIns(db: Db): Promise<void> {
  await db.execute(sql`
    delete from sign_in_failures where subject in (
      select subject from sign_in_failures
      where blocked_until < clock_timestamp() - interval '1 day' for update skip locked)`);
  await db.execute(sql`
    delete from password_resets where expires_at < clock_timestamp() - interval '1 day'`);
  // kept until the customer may be asked again
  await db.execute(sql`
    delete from mail_links where expires_at < clock_timestamp() - interval '90 days'`);
  await db.execute(sql`
    delete from link_requests where answered_at < clock_timestamp() - interval '1 hour'`);
  await db.execute(sql`
    delete from two_factor_codes where expires_at < shop_now() - interval '1 day'`);
  await db.execute(sql`
    delete from two_factor_setups where expires_at < shop_now() - interval '1 day'`);
  await db.execute(sql`
    delete from second_factor_resets
    where coalesce(done_at, cancelled_at) < shop_now() - interval '1 year'`);
  await db.execute(sql`
    delete from known_addresses where seen_at < clock_timestamp() - interval '1 year'`);
  await db.execute(sql`
    delete from refresh_tokens where expires_at < clock_timestamp() - interval '1 day'`);
}
