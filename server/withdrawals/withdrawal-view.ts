import { sql } from 'drizzle-orm';
import type { Withdrawal } from '@/lib/contract/withdrawals';
import { executePrepared } from '@/server/db/prepared';
import type { CustomerContext } from '@/server/kernel/context';
import { methodOut } from '@/server/wallet';
import { withdrawalNotFound } from './change-withdrawal';
import { referenceOf } from './reference';
import { isCancellable } from './transitions';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-row';
import { WITHDRAWAL_RULES } from './withdrawal-rules';

/** One of the customer's own withdrawals. @throws withdrawal.not_found */
export async function ownWithdrawal(
  ctx: CustomerContext,
  withdrawalId: string,
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(ctx, withdrawalId);
  if (!row) throw withdrawalNotFound();
  return row;
}

export async function findWithdrawal(
  { db, customer }: CustomerContext,
  withdrawalId: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await executePrepared<WithdrawalRow>(
    db,
    sql`
    select ${WITHDRAWAL_COLUMNS} from withdrawals where id = ${withdrawalId} and customer_id = ${customer.id}`,
  );
  return row;
}

export const showWithdrawal = (
  { say, customer }: Pick<CustomerContext, 'say' | 'customer'>,
  row: WithdrawalRow,
): Withdrawal => ({
  id: row.id,
  reference: referenceOf(row),
  status: row.status,
  amount: { amountCents: row.amountCents, currency: row.currency },
  methodCode: row.methodCode,
  fundId: row.fundId,
  account: { bank: row.bank, last4: row.last4 },
  reason: row.reason,
  timing: say({ key: methodOut(row.methodCode).timing }),
  canCancel: WITHDRAWAL_RULES[customer.variant].mayCancel && isCancellable(row.status),
  requestedAt: row.requestedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  settledAt: row.settledAt?.toISOString() ?? null,
});
