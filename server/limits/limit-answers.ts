import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { DeclineLimits } from '@/lib/contract/limits';
import type { Variant } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { readEnv } from '@/server/runtime/env';
import { hasDepositLimit } from './pre-commitment';

/** Whether customers of a variant say what they want before they deposit: SPEND_LIMIT_REQUIRED and its British sister. */
function isAnswerRequired(variant: Variant): boolean {
  const { SPEND_LIMIT_REQUIRED, SPEND_LIMIT_REQUIRED_GB } = readEnv();
  return variant === 'GB' ? SPEND_LIMIT_REQUIRED_GB : SPEND_LIMIT_REQUIRED;
}

/** Whether the customer has not said yet which limit they want, or none, and whether they have to before they deposit. */
export async function limitQuestion({ db, customer }: CustomerContext) {
  const { rows } = await db.execute<{ is_open: boolean }>(sql`
    select not exists (select 1 from limit_answers where customer_id = ${customer.id})
      and not ${hasDepositLimit(sql`${customer.id}`)}
      and not exists (select 1 from spend_limits where customer_id = ${customer.id}) as is_open`);
  const spendLimitUnanswered = rows[0]?.is_open ?? false;
  return {
    spendLimitUnanswered,
    spendLimitRequired: spendLimitUnanswered && isAnswerRequired(customer.variant),
  };
}

/** @throws limits.answer_required */
export async function requireLimitAnswer(ctx: CustomerContext): Promise<void> {
  if (!isAnswerRequired(ctx.customer.variant)) return;
  const { spendLimitRequired } = await limitQuestion(ctx);
  if (spendLimitRequired) throw new ShopError('limits.answer_required');
}

/** Keeps that the customer wants no limit, and when they said so; whoever has answered has answered. */
export const declineLimits = (ctx: CustomerContext): Promise<CallResult<typeof DeclineLimits>> =>
  inTransaction(ctx, async (tx) => {
    const { id } = ctx.customer;
    if (await answerLimits(tx, id, 'none')) await recordEvent(tx, ctx, 'limits.declined', id);
    return {};
  });

/** The first answer stays. @returns false where there was one */
export async function answerLimits(
  tx: Tx | Db,
  customerId: string,
  answer: 'limit' | 'none',
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into limit_answers (customer_id, answer) values (${customerId}, ${answer})
    on conflict do nothing`);
  return rowCount === 1;
}
