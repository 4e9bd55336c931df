import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { LedgerNight, ListLedgerNights } from '@/lib/contract/ledger';
import { Currency, type Money } from '@/lib/contract/site';
import type { Context } from '@/server/kernel/context';

const SHOWN = 31;

interface Row extends Record<string, unknown> {
  day: string;
  taken_at: string;
  wallet_count: number;
  root: string;
  sums: Record<string, number>;
  bank: { day: string; currency: string; cents: number; source: string; toldAt: string }[];
}

/** The published sums of the last days, beside what the banks held: the newest that was told of that day or before. */
export async function listNights(ctx: Context): Promise<CallResult<typeof ListLedgerNights>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select day::text, taken_at, wallet_count, root, sums, coalesce((
      select json_agg(json_build_object('day', latest.day, 'currency', latest.currency, 'cents', balance_cents,
        'source', source, 'toldAt', told_at) order by latest.currency)
      from unnest(night.currencies) as each (currency) cross join lateral (
        select * from bank_balances told where told.currency = each.currency and told.day <= night.day
        order by told.day desc, told.id desc limit 1) latest), '[]') as bank
    from ledger_nights night order by day desc limit ${SHOWN}`);
  return { nights: rows.map(shown) };
}

const shown = ({ day, taken_at, wallet_count, root, sums, bank }: Row): LedgerNight => ({
  ...{ day, root, walletCount: wallet_count, takenAt: new Date(taken_at).toISOString() },
  sums: Object.entries(sums).map(([currency, cents]) => money(currency, cents)),
  bank: bank.map(({ day: endOf, currency, cents, source, toldAt }) => ({
    day: endOf,
    ...money(currency, cents),
    toldAt: new Date(toldAt).toISOString(),
    source: source === 'operator' ? 'operator' : 'statement',
  })),
});

const money = (currency: string, amountCents: number): Money => ({
  amountCents,
  currency: Currency.parse(currency),
});
