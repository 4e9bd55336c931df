import { sql } from 'drizzle-orm';
import { executePrepared } from '@/server/db/prepared';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { BANK_PAYMENT_COLUMNS, type BankPaymentRow } from './bank-rows';
import type { Problem } from './problems';
import { creditOrKeep } from './receive-payment';

const AGAIN_AFTER = '10 minutes';
/** Money that has waited longer is for people: its sender no longer expects it in the wallet. */
const LONGEST_WAIT = '30 days';
const AT_A_TIME = 100;

/** What passes without the payment changing. */
const PASSING: readonly Problem[] = [
  ...(['unknown_reference', 'account_closed', 'on_break', 'in_review'] as const),
  ...(['not_verified', 'limit_unanswered', 'not_acknowledged', 'over_limit'] as const),
];

/**
 * Tries again to put payments that wait into their customers' wallets: a break is over, somebody was verified, a limit
 * allows it by now. Each is tried every few minutes, for some weeks. Whoever waits for another reason than before is
 * told by mail.
 * @returns how many are in a wallet now
 */
export async function retryWaiting(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    update bank_payments set tried_at = shop_now() where id in (
      select id from bank_payments
      where status = 'unmatched' and tried_at <= shop_now() - ${AGAIN_AFTER}::interval
        and received_at > shop_now() - ${LONGEST_WAIT}::interval
        and problem in (select jsonb_array_elements_text(${JSON.stringify(PASSING)}::jsonb))
      order by tried_at limit ${AT_A_TIME} for update skip locked)
    returning id`);
  let credited = 0;
  for (const { id } of rows) {
    try {
      if (await retry(ctx, id)) credited += 1;
    } catch (error) {
      log.error('a payment that waits was not tried again', { paymentId: id, error });
    }
  }
  return credited;
}

const retry = (ctx: Context, id: string): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [payment] = await executePrepared<BankPaymentRow>(
      tx,
      sql`select ${BANK_PAYMENT_COLUMNS} from bank_payments where id = ${id} for update`,
    );
    // an operator was faster
    if (payment?.status !== 'unmatched') return false;
    return (await creditOrKeep(tx, ctx, payment)) === 'credited';
  });
