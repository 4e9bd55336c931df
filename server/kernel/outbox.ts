import { sql } from 'drizzle-orm';
import { currentTraceparent } from '@/lib/process/work';
import type { Db } from '@/server/db/pool';
import { newId } from './ids';
import { revalidate } from './revalidations';

/** Payloads that leave the shop after a commit, and are retried until delivered. */
export interface DeliveredPayloads {
  mail: { to: string; template: string; data: Record<string, unknown> };
  /** a card that nobody pays with any more: its gateway still keeps it */
  'forget-card': { gateway: string; token: string };
  /** to one browser of a customer's; `notice` as `server/web-push/notice.ts` has it */
  push: { customerId: string; subscriptionId: string; notice: Record<string, unknown> };
}

/** Everything that may be queued in a transaction, to take effect after the commit. */
export interface OutboxPayloads extends DeliveredPayloads {
  /** not delivered: every web node polls for these, since each must hear of them */
  revalidate: { tags: string[] };
}

/** Queues a payload, which takes effect once the transaction has committed. */
export async function addToOutbox<K extends keyof OutboxPayloads>(
  tx: Db,
  kind: K,
  payload: OutboxPayloads[K],
): Promise<void> {
  const what: OutboxPayloads[keyof OutboxPayloads] = payload;
  if ('tags' in what) return revalidate(tx, what.tags);
  await tx.execute(
    sql`insert into outbox (id, kind, payload, trace_parent)
      values (${newId()}, ${kind}, ${JSON.stringify(payload)}, ${currentTraceparent()})`,
  );
}

/** Forgets what was delivered a week ago: its data, such as a link that sets a password, is confidential. */
export async function forgetDelivered(db: Db): Promise<void> {
  await db.execute(sql`delete from outbox where delivered_at < shop_now() - interval '7 days'`);
}
