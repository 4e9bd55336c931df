import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { checkDeposit, lockCounting } from '@/server/limits';
import { assertDepositsOpen } from '@/server/stops';
import { assertAccountOpen } from './assert-account-open';
import { DEPOSIT_COLUMNS, type DepositRow } from './deposit-row';

interface DepositRequest {
  /** the saved card, if it is one */
  fundId: string | null;
  methodCode: string;
  gateway: string;
  amountCents: number;
  forCheckout: boolean;
  /** the cart for whose plans it is to choose what pays from then on */
  plansCartId?: string | null;
}

/**
 * Stores a requested deposit before any gateway is called, if the customer's limits allow it. Returns the existing
 * deposit of the same Idempotency-Key; a declined or cancelled one releases the key, since no money moved.
 * @throws sales.stopped | idempotency.mismatch | limits.on_break | limits.answer_required | limits.deposit_exceeded | auth.account_closed
 */
export const requestDeposit = (
  ctx: CustomerContext,
  request: DepositRequest,
): Promise<DepositRow> =>
  inTransaction(ctx, async (tx) => {
    const { customer, idempotencyKey } = ctx;
    await lockCounting(tx, customer.id);
    await assertAccountOpen(tx, customer.id);
    const earlier = idempotencyKey && (await depositUnder(tx, customer.id, idempotencyKey));
    if (earlier && isUnderWayOrDone(earlier)) return sameDeposit(earlier, request);
    if (earlier) await releaseKey(tx, earlier);
    await assertDepositsOpen(tx);
    await checkDeposit(tx, ctx, request.amountCents);
    return insertDeposit(tx, ctx, request);
  });

async function insertDeposit(
  tx: Tx,
  { customer, idempotencyKey }: CustomerContext,
  { fundId, methodCode, gateway, amountCents, forCheckout, plansCartId = null }: DepositRequest,
): Promise<DepositRow> {
  const [inserted] = await executePrepared<DepositRow>(
    tx,
    sql`
    insert into deposits (id, customer_id, fund_id, method_code, gateway, amount_cents, currency, for_checkout,
      plans_cart_id, idempotency_key, status)
    values (${newId()}, ${customer.id}, ${fundId}, ${methodCode}, ${gateway}, ${amountCents}, ${customer.currency},
      ${forCheckout}, ${plansCartId}, ${idempotencyKey ?? null}, 'requested')
    returning ${DEPOSIT_COLUMNS}`,
  );
  if (!inserted) throw new Error('The deposit was not written');
  return inserted;
}

const isUnderWayOrDone = ({ status }: DepositRow) =>
  status !== 'declined' && status !== 'cancelled';

function sameDeposit(earlier: DepositRow, request: DepositRequest): DepositRow {
  const { fundId, methodCode, amountCents } = request;
  const isSame = earlier.fundId === fundId && earlier.methodCode === methodCode;
  if (isSame && earlier.amountCents === amountCents) return earlier;
  throw new ShopError('idempotency.mismatch', { key: 'idempotency.mismatch.payment' });
}

async function depositUnder(tx: Db, customerId: string, key: string) {
  const [deposit] = await executePrepared<DepositRow>(
    tx,
    sql`
    select ${DEPOSIT_COLUMNS} from deposits where customer_id = ${customerId} and idempotency_key = ${key}`,
  );
  return deposit;
}

const releaseKey = (tx: Tx, { id }: DepositRow) =>
  tx.execute(sql`update deposits set idempotency_key = null where id = ${id}`);

/** Whether a deposit under this request's Idempotency-Key is under way, or was made. */
export async function isDepositBegun({
  db,
  customer,
  idempotencyKey,
}: CustomerContext): Promise<boolean> {
  const earlier = idempotencyKey && (await depositUnder(db, customer.id, idempotencyKey));
  return Boolean(earlier && isUnderWayOrDone(earlier));
}
