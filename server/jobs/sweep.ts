import { sql } from 'drizzle-orm';
import { PurchaseCart } from '@/lib/contract/cart';
import { expireCarts } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import { keepAllMarks } from '@/server/exclusions';
import type { Context } from '@/server/kernel/context';
import { keepAllExcluded } from '@/server/limits';
import { sweepEvents } from '@/server/party';
import { sweepChallenges } from '@/server/passkeys';
import { lapseResolutions } from '@/server/recurring';
import { deleteOldPictures } from '@/server/verification';
import { tellGrace } from '@/server/verified-actions';
import { forgetUnusedCards } from '@/server/wallet';
import { sweepOld } from './retention';

/**
 * Deletes rows that are no longer needed. Sign-in data expires in real time, as it is created; everything else in the
 * shop's time. A purchase's idempotency key is kept as long as the purchase: a repeat gets the receipt again at any
 * time. Delivered mails leave the outbox because their data (such as a password reset link) is confidential. How long
 * every table's rows stay, `retention.ts` says.
 */
export async function sweep(ctx: Pick<Context, 'db'>): Promise<void> {
  const { db } = ctx;
  await db.execute(sql`
    delete from idempotency_keys
    where created_at < shop_now() - interval '7 days' and not (scope like ${`${PurchaseCart.name}:%`} and status is not null)`);
  await db.execute(sql`delete from outbox where delivered_at < shop_now() - interval '7 days'`);
  await db.execute(sql`
    delete from revalidations where created_at < clock_timestamp() - interval '1 hour'`);
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
    delete from spent_social_attempts where spent_at < clock_timestamp() - interval '1 hour'`);
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
  await db.execute(sql`
    delete from support_senders where window_started_at < clock_timestamp() - interval '1 day'`);
  await sweepChallenges(db);
  await sweepEvents(db);
  await expireCarts(ctx);
  await forgetUnusedCards(db);
  await lapseResolutions(db);
  await deleteOldPictures(db);
  await keepAllExcluded(db);
  await keepAllMarks(db);
  await tellGrace(ctx);
  await sweepGatewayEvents(db);
  await sweepOld(db);
}

/** Ids of messages say nothing about time, and the rows are narrow: the table is read once in each sweep. */
const sweepGatewayEvents = (db: Db) =>
  db.execute(sql`
    delete from gateway_events where (gateway, event_id) in (
      select gateway, event_id from gateway_events
      where received_at < shop_now() - interval '90 days' limit 10000)`);
