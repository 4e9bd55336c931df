import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type Subject, subjectById } from '@/server/identity';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { queueMail } from '@/server/kernel/queue-mail';
import { lockCounting } from '@/server/limits';
import { held, house, move, postEntry, wallet } from '@/server/wallet';
import { withdrawalFailedMail } from './mails/withdrawal-failed';
import { withdrawalPaidMail } from './mails/withdrawal-paid';
import { withdrawalRejectedMail } from './mails/withdrawal-rejected';
import { referenceOf } from './reference';
import { MOVEMENTS, TRANSITIONS, type WithdrawalStatus } from './transitions';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-row';

/** A step of a withdrawal. A `reason` is a sentence that the customer reads. */
export type WithdrawalChange =
  | { status: 'in_review' | 'approved' | 'cancelled' | 'paid' }
  | { status: 'sending'; batchId: string }
  | { status: 'rejected' | 'failed' | 'returned'; reason: string };

type Ctx = Pick<Context, 'db' | 'requestId'>;

/** Who asked for a step, for the record. */
type By = 'customer' | 'operator' | 'bank' | 'sandbox';

/**
 * The one place where a withdrawal changes, whoever asks: under the row's lock, as the table of
 * transitions allows, with its ledger entry, event and mail in the same transaction. What the table does not allow
 * changes nothing.
 * @returns the withdrawal afterwards, and whether this changed it
 * @throws withdrawal.not_found
 */
export const changeWithdrawal = (
  ctx: Ctx,
  id: string,
  change: WithdrawalChange,
  by: By,
): Promise<{ withdrawal: WithdrawalRow; hasChanged: boolean }> =>
  inTransaction(ctx, async (tx) => {
    const before = await locked(tx, id, change.status);
    if (!TRANSITIONS[before.status].includes(change.status))
      return { withdrawal: before, hasChanged: false };
    const batchId = 'batchId' in change ? change.batchId : null;
    const reason = 'reason' in change ? change.reason : null;
    const isSettled = MOVEMENTS[change.status] !== undefined;
    const [withdrawal] = await executePrepared<WithdrawalRow>(
      tx,
      sql`
      update withdrawals set status = ${change.status}, reason = ${reason}, batch_id = coalesce(${batchId}, batch_id),
        approved_at = case when ${change.status === 'approved'} then shop_now() else approved_at end,
        settled_at = case when ${isSettled} then shop_now() else settled_at end
      where id = ${id}
      returning ${WITHDRAWAL_COLUMNS}`,
    );
    if (!withdrawal) throw new Error(`withdrawal ${id} is gone`);
    const subject = await subjectById(tx, withdrawal.customerId);
    await moveMoney(tx, ctx, withdrawal, subject);
    await recordEvent(tx, subject, `withdrawal.${change.status}`, id, { from: before.status, by });
    await tell(tx, withdrawal, subject);
    return { withdrawal, hasChanged: true };
  });

export const withdrawalNotFound = (): ShopError =>
  new ShopError('withdrawal.not_found', { target: 'withdrawalId' });

/**
 * Where money moves, the customer is locked first, as whoever asks for a withdrawal does: two movements of one wallet
 * never deadlock.
 */
async function locked(tx: Tx, id: string, next: WithdrawalStatus): Promise<WithdrawalRow> {
  const [owner] = await executePrepared<{ customerId: string }>(
    tx,
    sql`select customer_id as "customerId" from withdrawals where id = ${id}`,
  );
  if (!owner) throw withdrawalNotFound();
  if (MOVEMENTS[next]) await lockCounting(tx, owner.customerId);
  const [row] = await executePrepared<WithdrawalRow>(
    tx,
    sql`select ${WITHDRAWAL_COLUMNS} from withdrawals where id = ${id} for update`,
  );
  if (!row) throw withdrawalNotFound();
  return row;
}

/** What came back and what is given back are one kind of entry, so that it happens once whichever it is. */
async function moveMoney(tx: Tx, ctx: Ctx, row: WithdrawalRow, subject: Subject): Promise<void> {
  const movement = MOVEMENTS[row.status];
  if (!movement) return;
  const { customerId, amountCents, currency } = row;
  const isPayment = movement === 'pay_out';
  const from = movement === 'take_back' ? house('gateway') : held(customerId);
  const to = isPayment ? house('gateway') : wallet(customerId);
  const say = sayIn(localeOf(subject.customer.variant));
  await postEntry(tx, ctx, {
    kind: isPayment ? 'withdrawal_payment' : 'withdrawal_return',
    customerId,
    referenceId: row.id,
    description: say({
      key: isPayment ? 'transaction.withdrawal.paid' : 'transaction.withdrawal.returned',
      values: { reference: referenceOf(row) },
    }),
    postings: [move(from, to, amountCents, currency)],
  });
}

const MAILED: ReadonlySet<WithdrawalStatus> = new Set(['paid', 'rejected', 'failed', 'returned']);

/** Mails what the customer has not done themselves, and what they wait for. */
async function tell(tx: Tx, row: WithdrawalRow, { customer }: Subject): Promise<void> {
  if (!MAILED.has(row.status)) return;
  const { firstName, variant, email } = customer;
  const { amountCents, currency, reason } = row;
  const amount = { amountCents, currency };
  const facts = { firstName, variant, amount, withdrawalId: row.id, reference: referenceOf(row) };
  if (row.status === 'paid') {
    await queueMail(tx, withdrawalPaidMail, email, facts);
  } else {
    const mail = row.status === 'rejected' ? withdrawalRejectedMail : withdrawalFailedMail;
    await queueMail(tx, mail, email, { ...facts, reason: reason ?? '' });
  }
}
