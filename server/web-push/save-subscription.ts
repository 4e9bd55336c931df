import { sql } from 'drizzle-orm';
import type { VerbInput } from '@/lib/contract/call';
import type { SavePush } from '@/lib/contract/web-push';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { isPublicKey, isPushEndpoint } from './endpoint';

/** Browsers of one customer. */
export const MOST_SUBSCRIPTIONS = 10;
const SAVED_AN_HOUR = 60;

/**
 * Has a browser told. Its address is its own: whoever had it told before, on a shared computer, is told there no more.
 * @throws push.endpoint_refused | request.rate_limited
 */
export async function saveSubscription(
  tx: Tx,
  { customer, signInId }: Pick<CustomerContext, 'customer' | 'signInId'>,
  { endpoint, keys, choices }: VerbInput<typeof SavePush>,
): Promise<void> {
  if (!isPushEndpoint(endpoint) || !isPublicKey(keys.p256dh))
    throw new ShopError('push.endpoint_refused');
  await countSender(tx, {
    sender: `push:${customer.id}`,
    limit: SAVED_AN_HOUR,
    key: 'request.rate_limited.notifications',
  });
  await tx.execute(sql`
    delete from push_subscriptions where endpoint = ${endpoint} and customer_id <> ${customer.id}`);
  await tx.execute(sql`
    insert into push_subscriptions
      (customer_id, id, sign_in_id, endpoint, p256dh, auth, results, wins, jackpots, shows_amounts)
    values (${customer.id}, ${newId()}, ${signInId}, ${endpoint}, ${keys.p256dh}, ${keys.auth},
      ${choices.results}, ${choices.wins}, ${choices.jackpots}, ${choices.showsAmounts})
    on conflict (endpoint) do update set customer_id = excluded.customer_id, sign_in_id = excluded.sign_in_id,
      p256dh = excluded.p256dh, auth = excluded.auth, results = excluded.results, wins = excluded.wins,
      jackpots = excluded.jackpots, shows_amounts = excluded.shows_amounts`);
  await tx.execute(sql`
    delete from push_subscriptions where customer_id = ${customer.id} and id in (
      select id from push_subscriptions where customer_id = ${customer.id} and endpoint <> ${endpoint}
      order by coalesce(last_used_at, created_at) desc, id desc offset ${MOST_SUBSCRIPTIONS - 1})`);
}
