import { and, desc, eq, or } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetFundDeposit } from '@/lib/contract/gateway-calls';
import type { CustomerContext } from '@/server/kernel/context';
import { getDeposit } from './get-deposit';
import { depositNotFound } from './settle-deposit';
import { deposits } from './tables';

/**
 * The customer's deposit with this id, or the latest one from their fund with this id.
 * @throws deposit.not_found, also for another customer's
 */
export async function getFundDeposit(
  ctx: CustomerContext,
  { id }: VerbInput<typeof GetFundDeposit>,
): Promise<CallResult<typeof GetFundDeposit>> {
  const [latest] = await ctx.db
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.customerId, ctx.customer.id),
        or(eq(deposits.id, id), eq(deposits.fundId, id)),
      ),
    )
    .orderBy(desc(deposits.id))
    .limit(1);
  if (!latest) throw depositNotFound();
  return getDeposit(ctx, { depositId: latest.id });
}
