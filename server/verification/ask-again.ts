import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { hasHostedIdentity, hasIdentityProvider } from '@/server/gateways/identity';
import { log } from '@/server/runtime/log';
import { type AskingMethod, openQuestion, settle } from './ask';
import { settleVisit } from './green-id';

/** Nobody sits before the page: a slow provider may take its time. */
const PATIENCE_MS = 30_000;
const MOST_AT_ONCE = 20;

/**
 * Asks again about what has no answer yet and is due: referrals, visits to a provider's pages, and questions that met a
 * provider that was down, or a node that went away. Each is due again later before it is asked, so that one that fails keeps no other from its turn.
 * @returns how many were asked
 */
export async function askAgain(db: Db): Promise<number> {
  if (!hasIdentityProvider() && !hasHostedIdentity()) return 0;
  const { rows } = await db.execute<{
    customer_id: string;
    type: AskingMethod | 'greenid_ui';
    reference: string;
    request: string;
    asked_at: string;
  }>(sql`
    update verification_methods set asks = asks + 1, ask_again_at = shop_now() + interval '5 minutes'
    where (customer_id, type) in (
      select customer_id, type from verification_methods
      where ask_again_at <= shop_now() order by ask_again_at limit ${MOST_AT_ONCE}::int for update skip locked)
    returning customer_id, type, reference, request, asked_at`);
  for (const { customer_id, type, reference, request, asked_at } of rows) {
    try {
      const askedAt = new Date(asked_at).toISOString();
      if (type === 'greenid_ui') {
        const visit = { customerId: customer_id, reference, request };
        await settleVisit(db, visit, { patienceMs: PATIENCE_MS, isAway: true });
        continue;
      }
      const question = openQuestion(request, reference);
      const attempt = { ...question, customerId: customer_id, type, reference, askedAt };
      await settle(db, attempt, { patienceMs: PATIENCE_MS });
    } catch (error) {
      log.error('an identity question cannot be asked', { reference, error });
    }
  }
  return rows.length;
}
