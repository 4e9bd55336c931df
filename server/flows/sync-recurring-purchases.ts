import type { CallResult } from '@/lib/contract/call';
import type { SyncRecurringPurchases } from '@/lib/contract/payment-resolutions';
import type { CustomerContext } from '@/server/kernel/context';
import { countSender } from '@/server/kernel/count-sender';
import { listPaymentResolutions, readWaiting, wakePlans, whatWaits } from '@/server/recurring';
import { buyDuePlan } from './buy-due-plan';

/** Who tries stolen cards tries often; nobody else does. */
const TRIES_AN_HOUR = 20;
/** The rest is left to the job. */
const MOST_AT_ONCE = 20;

/**
 * Tries at once what waits for the customer's payment: they are there, so that a bank may ask them. A card that
 * declines is not asked for the plans after it, and where a bank asks they are left until it has its answer. Each plan is
 * bought as by the job: once. What is tried here is not made due before: the job would take it away from whoever waits
 * for the answer.
 * @throws request.rate_limited
 */
export async function syncRecurringPurchases(
  ctx: CustomerContext,
): Promise<CallResult<typeof SyncRecurringPurchases>> {
  const { id } = ctx.customer;
  const key = 'recurring.tried_too_often';
  await countSender(ctx.db, { sender: `plans:${id}`, limit: TRIES_AN_HOUR, key });
  const waiting = await readWaiting(ctx.db, id);
  let [tried, purchased, isDeclined] = [0, 0, false];
  for (const { planId, version, problem } of waiting.slice(0, MOST_AT_ONCE)) {
    tried += 1;
    const present = problem === 'not_authenticated' ? 'there' : 'asked';
    const customer = isDeclined ? 'declined' : present;
    const step = await buyDuePlan(ctx, { planId, version, customer });
    if (step === 'purchased') purchased += 1;
    // put off, also by a job that came first
    const open = step === 'put_off' || step === null ? await whatWaits(ctx.db, planId) : null;
    if (open === 'not_authenticated') break;
    isDeclined ||= open !== null;
  }
  await wakePlans(
    ctx.db,
    waiting.slice(tried).map(({ planId }) => planId),
  );
  return { purchased, paymentResolutions: await listPaymentResolutions(ctx) };
}
