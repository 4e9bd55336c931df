import { sql } from 'drizzle-orm';
import type { MoneyNews } from '@/lib/contract/notifications';
import type { Currency } from '@/lib/contract/site';
import type { CustomerContext } from '@/server/kernel/context';
import { declinedFor, depositNews } from '@/server/wallet';
import { withdrawalNews } from '@/server/withdrawals';

interface Row extends Record<string, unknown> {
  id: string;
  kind: MoneyNews['kind'];
  subject_id: string;
  amount_cents: string;
  currency: Currency;
  reason: string | null;
  at: string;
}

/**
 * What happened to the customer's money in the last days while they were away, newest first, in one statement.
 */
export async function listMoneyNews(
  ctx: CustomerContext,
  { days, limit }: { days: number; limit: number },
): Promise<MoneyNews[]> {
  const { id } = ctx.customer;
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, kind, subject_id, amount_cents, currency, reason, at from (
      ${withdrawalNews(id, limit)} union all ${depositNews(id)}) as news
    where at > shop_now() - make_interval(days => ${days}::int)
    order by at desc, id desc limit ${limit}`);
  return rows.map((row) => ({
    id: `${row.kind}-${row.id}`,
    kind: row.kind,
    subjectId: row.subject_id,
    amount: { amountCents: Number(row.amount_cents), currency: row.currency },
    reason: row.kind === 'deposit_declined' ? ctx.say(declinedFor(row.reason ?? '')) : row.reason,
    at: new Date(row.at).toISOString(),
  }));
}
