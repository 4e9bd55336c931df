import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { Withdraw } from '@/lib/contract/withdrawals';
import { endingOf } from '@/lib/rules/bank/payout-scheme';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { type CustomerContext, within } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { lockCounting } from '@/server/limits';
import { assertWithdrawalsOpen } from '@/server/stops';
import {
  assertAccountOpen,
  fundsOf,
  held,
  move,
  type PayoutAccount,
  payoutAccount,
  postEntry,
  wallet,
} from '@/server/wallet';
import { checkWithdrawal } from './check-withdrawal';
import { withdrawalRequestedMail } from './mails/withdrawal-requested';
import { sealPayee } from './payee';
import { referenceOf } from './reference';
import { withdrawableOf } from './withdrawable';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-row';
import { showWithdrawal } from './withdrawal-view';

type Input = VerbInput<typeof Withdraw>;

/**
 * Asks for a withdrawal to one of the customer's own bank accounts, and sets the money aside: it is not theirs to spend
 * from now on, and nobody else's. Breaks and self-exclusion stop nobody from taking their money out.
 * @throws auth.account_closed | withdrawal.stopped | wallet.fund_not_found | as `checkWithdrawal`
 */
export const withdraw = (
  ctx: CustomerContext,
  input: Input,
): Promise<CallResult<typeof Withdraw>> =>
  inTransaction(ctx, async (tx) => {
    const { customer } = ctx;
    // whatever counts for this customer counts one after another: the balance, the day, what was played
    await lockCounting(tx, customer.id);
    await assertAccountOpen(tx, customer.id);
    await assertWithdrawalsOpen(tx);
    const account = await payoutAccount(tx, customer.id, input.fundId);
    const standing = await withdrawableOf(tx, ctx);
    const method = await checkWithdrawal(within(ctx, tx), { input, account, standing });
    const fund = (await fundsOf({ db: tx }, customer.id)).find(({ id }) => id === account.fundId);
    const row = await insert(tx, ctx, {
      account,
      bank: fund?.brand ?? '',
      methodCode: method.code,
      amountCents: input.amountCents,
      unplayedCents: Math.max(
        0,
        input.amountCents - (standing.balanceCents - standing.unplayedCents),
      ),
    });
    await postEntry(tx, ctx, {
      kind: 'withdrawal',
      customerId: customer.id,
      referenceId: row.id,
      description: ctx.say({
        key: 'transaction.withdrawal',
        values: { bank: row.bank, last4: row.last4 },
      }),
      postings: [move(wallet(customer.id), held(customer.id), row.amountCents, customer.currency)],
    });
    await recordEvent(tx, ctx, 'withdrawal.requested', row.id, {
      amountCents: row.amountCents,
      unplayedCents: row.unplayedCents,
      fundId: row.fundId,
    });
    const { firstName, variant, email } = customer;
    await queueMail(tx, withdrawalRequestedMail, email, {
      ...{ firstName, variant, withdrawalId: row.id, reference: referenceOf(row) },
      amount: { amountCents: row.amountCents, currency: row.currency },
      ...{ bank: row.bank, last4: row.last4 },
    });
    return showWithdrawal(ctx, row);
  });

interface WithdrawalRequest {
  account: PayoutAccount;
  /** its bank, as the customer knows it */
  bank: string;
  methodCode: WithdrawalRow['methodCode'];
  amountCents: number;
  unplayedCents: number;
}

async function insert(
  tx: Tx,
  { customer }: CustomerContext,
  { account, bank, methodCode, amountCents, unplayedCents }: WithdrawalRequest,
): Promise<WithdrawalRow> {
  const id = newId();
  const { fundId, scheme, bankCode, accountNumber, holderName } = account;
  const payee = sealPayee({ scheme, bankCode, accountNumber, holderName }, id);
  const [row] = await executePrepared<WithdrawalRow>(
    tx,
    sql`
    insert into withdrawals (id, customer_id, fund_id, payee, method_code, scheme, bank, last4, amount_cents, currency,
      unplayed_cents)
    values (${id}, ${customer.id}, ${fundId}, ${payee}, ${methodCode}, ${scheme}, ${bank},
      ${endingOf(scheme, accountNumber)}, ${amountCents}, ${customer.currency}, ${unplayedCents})
    returning ${WITHDRAWAL_COLUMNS}`,
  );
  if (!row) throw new Error('The withdrawal was not written');
  return row;
}
