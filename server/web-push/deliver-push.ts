import { sql } from 'drizzle-orm';
import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { sendPush } from '@/server/gateways/web-push/send-push';
import type { OutboxRow } from '@/server/kernel/outbox-delivery';
import { readEnv } from '@/server/runtime/env';
import { isPushEndpoint } from './endpoint';
import { pushKeys } from './keys';
import { messageOf, PushNotice as Notice, type PushNotice } from './notice';

interface Subscriber extends Record<string, unknown> {
  endpoint: string;
  p256dh: string;
  auth: string;
  results: boolean;
  wins: boolean;
  jackpots: boolean;
  shows_amounts: boolean;
  variant: Variant;
  now: string;
}

const URGENCY = { win: 'normal', result: 'normal', jackpot: 'low', test: 'high' } as const;

interface Delivery {
  db: Db;
  /** whether a customer may be sent marketing by now */
  mayHear: (customerId: string) => Promise<boolean>;
}

/**
 * Sends one notification to one browser. Nothing is sent that is out of date, that is not wanted any more, or that the
 * customer is protected from by now. A browser that has withdrawn its permission is forgotten.
 * @throws an Error where the push service is busy or away: the outbox tries again, until the notice is out of date
 */
export async function deliverPush(
  { db, mayHear }: Delivery,
  { payload: { customerId, subscriptionId, notice: given } }: OutboxRow<'push'>,
): Promise<void> {
  if (!readEnv().WEB_PUSH) return;
  const notice = Notice.parse(given);
  const subscriber = await subscriberOf(db, customerId, subscriptionId);
  if (!subscriber || !isPushEndpoint(subscriber.endpoint) || !isWanted(notice, subscriber)) return;
  const ttlSeconds = Math.floor((Date.parse(notice.expiresAt) - Date.parse(subscriber.now)) / 1000);
  if (ttlSeconds <= 0) return;
  if (notice.kind === 'jackpot' && !(await mayHear(customerId))) return;
  const { variant, shows_amounts: showsAmounts } = subscriber;
  const outcome = await sendPush({
    subscription: subscriber,
    keys: await pushKeys(db),
    text: JSON.stringify(messageOf(notice, { variant, showsAmounts })),
    ttlSeconds,
    topic: notice.topic,
    urgency: URGENCY[notice.kind],
  });
  if (outcome === 'sent')
    await db.execute(sql`
      update push_subscriptions set last_used_at = shop_now()
      where customer_id = ${customerId} and id = ${subscriptionId}`);
  else if (outcome === 'gone')
    await db.execute(sql`
      delete from push_subscriptions where customer_id = ${customerId} and id = ${subscriptionId}`);
}

const isWanted = ({ kind }: PushNotice, { results, wins, jackpots }: Subscriber): boolean =>
  ({ result: results, win: wins, jackpot: jackpots, test: true })[kind];

async function subscriberOf(
  db: Db,
  customerId: string,
  subscriptionId: string,
): Promise<Subscriber | undefined> {
  const { rows } = await db.execute<Subscriber>(sql`
    select own.endpoint, own.p256dh, own.auth, own.results, own.wins, own.jackpots, own.shows_amounts, c.variant,
      shop_now() as now
    from push_subscriptions own join customer_accounts c on c.id = own.customer_id
    where own.customer_id = ${customerId} and own.id = ${subscriptionId}`);
  return rows[0];
}
