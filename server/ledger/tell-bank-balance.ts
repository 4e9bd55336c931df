import { sql } from 'drizzle-orm';
import type { Money } from '@/lib/contract/site';
import { ledgerTag } from '@/lib/routes/cache-tags';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';

interface BankBalance {
  /** the day at whose end the bank held it */
  day: string;
  balance: Money;
  /** `operator`, or the account and statement of a bank */
  source: string;
}

export type BankBalanceOutcome =
  | { status: 'not_ended' | 'known' }
  /** `before`: another balance of that day, which counted until now */
  | { status: 'kept'; before: Money | null };

/**
 * Keeps what the banks held at the end of a day, for the page that shows it beside the published sum. Nothing is
 * overwritten: the newest counts, and what was said before stays. A statement that comes again says nothing new.
 */
export async function tellBankBalance(
  ctx: Context,
  { day, balance, source }: BankBalance,
): Promise<BankBalanceOutcome> {
  return inTransaction(ctx, async (tx): Promise<BankBalanceOutcome> => {
    const { rows } = await tx.execute<{ is_over: boolean; before: number | null }>(sql`
      select ${day}::date < (shop_now() + interval '14 hours')::date as is_over, (
        select balance_cents::float8 from bank_balances where day = ${day} and currency = ${balance.currency}
        order by id desc limit 1) as before`);
    const [night] = rows;
    if (!night?.is_over) return { status: 'not_ended' };
    const id = newId();
    const { rowCount } = await tx.execute(sql`
      insert into bank_balances (id, day, currency, balance_cents, source)
      values (${id}, ${day}, ${balance.currency}, ${balance.amountCents}, ${source})
      on conflict do nothing`);
    if (!rowCount) return { status: 'known' };
    await recordEvent(tx, ctx, 'ledger.bank_balance', id, { day, balance, source });
    await addToOutbox(tx, 'revalidate', { tags: [ledgerTag()] });
    const { before } = night;
    const isOther = before !== null && before !== balance.amountCents;
    return { status: 'kept', before: isOther ? { ...balance, amountCents: before } : null };
  });
}
