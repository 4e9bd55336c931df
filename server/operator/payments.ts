import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AssignPayment,
  ClosePayment,
  ListWaitingPayments,
  OpenPayment,
} from '@/lib/contract/operator/payments';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type StaffContext, within } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import {
  assignPayment as assign,
  closePayment as close,
  findPayment,
  listUnmatched,
  PROBLEMS,
  UNDONE,
  type Undone,
} from '@/server/push-payments';
import { actorOf, recordAction } from '@/server/staff';
import { maskEmail } from './mask';
import { pageOf } from './page-of';

/** Payments that are in no wallet, a page at a time. */
export async function listWaitingPayments(
  { db }: StaffContext,
  { after, limit }: VerbInput<typeof ListWaitingPayments>,
): Promise<CallResult<typeof ListWaitingPayments>> {
  const rows = await listUnmatched(db, { after, limit: limit + 1 });
  const { rows: items, next } = pageOf(rows, limit);
  return {
    payments: items.map(
      ({ id, email, problem, remittance: _words, payer: _payer, ...payment }) => ({
        ...payment,
        paymentId: id,
        problem: PROBLEMS[problem],
        email: email && maskEmail(email),
      }),
    ),
    next,
  };
}

/** Who paid, and by which words, once it is written down who reads it and why. @throws payment.not_found */
export async function openPayment(
  ctx: StaffContext,
  { paymentId, reason }: VerbInput<typeof OpenPayment>,
): Promise<CallResult<typeof OpenPayment>> {
  return inTransaction(ctx, async (tx) => {
    const { id, payer, remittance } = await paymentOf(tx, paymentId);
    await recordAction(tx, actorOf(ctx), {
      action: 'payment.opened',
      subject: `payment:${id}`,
      reason,
    });
    return { payer, remittance };
  });
}

/** Puts a payment into the wallet of whoever is named. @throws payment.not_found | payment.not_done */
export async function assignPayment(
  ctx: StaffContext,
  { paymentId, customer, reason }: VerbInput<typeof AssignPayment>,
): Promise<CallResult<typeof AssignPayment>> {
  return changePayment(ctx, { paymentId, reason, action: 'payment.assigned' }, (tx, payment) =>
    assign(within(ctx, tx), payment, customer),
  );
}

/** Notes that a payment was sent back at the bank, or is no customer's. @throws payment.not_found | payment.not_done */
export async function closePayment(
  ctx: StaffContext,
  { paymentId, outcome, reason }: VerbInput<typeof ClosePayment>,
): Promise<CallResult<typeof ClosePayment>> {
  return changePayment(ctx, { paymentId, reason, action: `payment.${outcome}` }, (tx, payment) =>
    close(within(ctx, tx), payment, outcome),
  );
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Whatever the shop refuses leaves everything as it was, and nothing to write down. */
async function changePayment(
  ctx: StaffContext,
  { paymentId, reason, action }: { paymentId: string; reason: string; action: string },
  change: (tx: Tx, payment: Payment) => Promise<Undone | null>,
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const payment = await paymentOf(tx, paymentId);
    const undone = await change(tx, payment);
    if (undone) throw new ShopError('payment.not_done', { values: { reason: UNDONE[undone] } });
    const after = await paymentOf(tx, paymentId);
    await recordAction(tx, actorOf(ctx), {
      action,
      subject: `payment:${payment.id}`,
      before: { status: payment.status },
      after: { status: after.status, customerId: after.customerId },
      reason,
    });
    return {};
  });
}

async function paymentOf(tx: Tx, id: string): Promise<Payment> {
  const payment = await findPayment(tx, id);
  if (!payment) throw new ShopError('payment.not_found');
  return payment;
}
