import { type SQL, sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Variant } from '@/lib/contract/site';
import type { AcknowledgeFunds } from '@/lib/contract/wallet';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';

/** Where the law has customers say that they know how their money is protected, before they pay in (LCCP 4.2.1). */
const ASKS: Readonly<Record<Variant, boolean>> = { AU: false, GB: true };

/** SQL: whether a customer has still to say that they know the present level: the first time, and after a change. */
export const fundsToAcknowledge = (customerId: SQL, variant: Variant): SQL => sql`
  (${ASKS[variant]} and ${readEnv().FUNDS_PROTECTION} is distinct from (
    select level from funds_acknowledgements where customer_id = ${customerId} order by id desc limit 1))`;

/** Asked by whatever pays in while the customer is there. @throws wallet.funds_unacknowledged */
export async function requireFundsAcknowledged({ db, customer }: CustomerContext): Promise<void> {
  if (!ASKS[customer.variant]) return;
  const { rows } = await db.execute<{ is_open: boolean }>(
    sql`select ${fundsToAcknowledge(sql`${customer.id}`, customer.variant)} as is_open`,
  );
  if (rows[0]?.is_open) throw new ShopError('wallet.funds_unacknowledged');
}

/** Keeps that the customer has read the level that they were shown; the same one again changes nothing. */
export const acknowledgeFunds = (
  ctx: CustomerContext,
  { level }: VerbInput<typeof AcknowledgeFunds>,
): Promise<CallResult<typeof AcknowledgeFunds>> =>
  inTransaction(ctx, async (tx) => {
    if (await keepAcknowledgement(tx, ctx.customer.id, level))
      await recordEvent(tx, ctx, 'wallet.funds_acknowledged', ctx.customer.id, { level });
    return {};
  });

/** Writes down the level that a customer knows. @returns whether it is another than the last one */
export async function keepAcknowledgement(
  tx: Tx,
  customerId: string,
  level: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into funds_acknowledgements (id, customer_id, level)
    select ${newId()}, ${customerId}, ${level}
    where ${level} is distinct from (select level from funds_acknowledgements
      where customer_id = ${customerId} order by id desc limit 1)`);
  return rowCount === 1;
}
