import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { GetFundDeposit } from '@/lib/contract/gateway-calls';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { getDeposit } from './get-deposit';
import { depositNotFound } from './settle-deposit';

/**
 * The customer's deposit with this id, or the latest one from their fund with this id.
 * @throws deposit.not_found, also for another customer's
 */
export async function getFundDeposit(
  ctx: CustomerContext,
  { id }: VerbInput<typeof GetFundDeposit>,
): Promise<CallResult<typeof GetFundDeposit>> {
  const [latest] = await executePrepared<{ id: string }>(
    ctx.db,
    sql`
    select id from deposits
    where customer_id = ${ctx.customer.id} and (id = ${id} or fund_id = ${id})
    order by id desc limit 1`,
  );
  if (!latest) throw depositNotFound();
  return getDeposit(ctx, { depositId: latest.id });
}
