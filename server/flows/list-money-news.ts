import { sql } from 'drizzle-orm';
import type { MoneyNews } from '@/lib/contract/notifications';
import type { Currency } from '@/lib/contract/site';
import type { CustomerContext } from '@/server/kernel/context';
import { declinedFor } from '@/server/wallet';

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
 * What happened to the customer's money in the last days while they were away, newest first, in one statement. Of what
 * is pending only cards and digital wallets are told: their banks owe an answer, the other methods wait for the money.
 */
export async function listMoneyNews(
  ctx: CustomerContext,
  { days, limit }: { days: number; limit: number },
): Promise<MoneyNews[]> {
  const { id } = ctx.customer;
  const { rows } = await ctx.db.execute<Row>(sql`
    select id, kind, subject_id, amount_cents, currency, reason, at from (
      (select id, 'withdrawal_' || status as kind, id as subject_id, amount_cents, currency, reason, settled_at as at
      from withdrawals where customer_id = ${id} and status in ('paid', 'rejected', 'failed', 'returned')
      order by id desc limit ${limit})
      union all
      select id, 'deposit_pending', id, amount_cents, currency, null, created_at
      from deposits where customer_id = ${id} and status = 'pending' and method_code in ('cc', 'ap', 'gp', 'pl', 'dd')
      union all
      select id, 'deposit_' || status, id, amount_cents, currency, case status when 'declined' then reason end, told_at
      from deposits where customer_id = ${id} and told_at is not null and status in ('completed', 'declined')
      union all
      select id, case status when 'booked' then 'deposit_reversed' else 'deposit_restored' end, deposit_id,
        amount_cents, currency, null, settled_at
      from deposit_claims where customer_id = ${id} and settled_at is not null and status in ('booked', 'returned')) as news
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
