import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { type DepositRow, deposits, type FundRow } from './tables';

interface DepositRequest {
  fund: FundRow;
  amountCents: number;
  forCheckout: boolean;
}

/**
 * Stores a requested deposit before any gateway is called. Returns the existing deposit of the same Idempotency-Key; a
 * declined or cancelled one releases the key, since no money moved.
 * @throws idempotency.mismatch
 */
export async function requestDeposit(
  ctx: CustomerContext,
  { fund, amountCents, forCheckout }: DepositRequest,
): Promise<DepositRow> {
  const { customer, idempotencyKey = null } = ctx;
  if (idempotencyKey) await releaseKey(ctx, idempotencyKey);
  const [inserted] = await ctx.db
    .insert(deposits)
    .values({
      id: newId(),
      customerId: customer.id,
      fundId: fund.id,
      methodCode: fund.kind,
      gateway: fund.gateway,
      amountCents,
      currency: customer.currency,
      forCheckout,
      idempotencyKey,
      status: 'requested',
    })
    .onConflictDoNothing({
      target: [deposits.customerId, deposits.idempotencyKey],
      where: isNotNull(deposits.idempotencyKey),
    })
    .returning();
  if (inserted) return inserted;
  const [earlier] = await ctx.db
    .select()
    .from(deposits)
    .where(ofKey(ctx, idempotencyKey ?? ''));
  if (earlier?.fundId !== fund.id || earlier.amountCents !== amountCents) {
    throw new ShopError('idempotency.mismatch', { key: 'idempotency.mismatch.payment' });
  }
  return earlier;
}

const ofKey = (ctx: CustomerContext, key: string) =>
  and(eq(deposits.customerId, ctx.customer.id), eq(deposits.idempotencyKey, key));

async function releaseKey(ctx: CustomerContext, key: string): Promise<void> {
  await ctx.db
    .update(deposits)
    .set({ idempotencyKey: null })
    .where(and(ofKey(ctx, key), inArray(deposits.status, ['declined', 'cancelled'])));
}
