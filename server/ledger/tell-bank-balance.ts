import { sql } from 'drizzle-orm';
import type { Money } from '@/lib/contract/site';
import { ledgerTag } from '@/lib/routes/cache-tags';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { addToOutbox } from '@/server/kernel/outbox';

interface Told {
  /** the day at whose end the bank held it */
  day: string;
  balance: Money;
  /** `operator`, or the account and statement of a bank */
  source: string;
}

/**
 * Keeps what the banks held at the end of a day, for the page that shows it beside the published sum. Nothing is
 * overwritten: the newest counts, and what was said before stays. @throws RangeError for a day that has not ended
 */
export async function tellBankBalance(ctx: Context, { day, balance, source }: Told): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const id = newId();
    const { rowCount } = await tx.execute(sql`
      insert into bank_balances (id, day, currency, balance_cents, source)
      select ${id}, ${day}, ${balance.currency}, ${balance.amountCents}, ${source}
      where ${day}::date < (shop_now() + interval '14 hours')::date`);
    if (!rowCount) throw new RangeError(`${day} has not ended yet`);
    await recordEvent(tx, ctx, 'ledger.bank_balance', id, { day, balance, source });
    await addToOutbox(tx, 'revalidate', { tags: [ledgerTag()] });
  });
}
