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
  bank: { currency: string; cents: number; source: string; toldAt: string }[];
}

/** The published sums of the last days, beside what the banks held, as far as it was told. */
export async function listNights(ctx: Context): Promise<CallResult<typeof ListLedgerNights>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select day::text, taken_at, wallet_count, root, sums, coalesce((
      select json_agg(json_build_object('currency', currency, 'cents', balance_cents, 'source', source, 'toldAt', told_at)
        order by currency)
      from (
        select distinct on (currency) currency, balance_cents, source, told_at
        from bank_balances told where told.day = night.day order by currency, id desc) latest), '[]') as bank
    from ledger_nights night order by day desc limit ${SHOWN}`);
  return { nights: rows.map(shown) };
}

const shown = ({ day, taken_at, wallet_count, root, sums, bank }: Row): LedgerNight => ({
  ...{ day, root, walletCount: wallet_count, takenAt: new Date(taken_at).toISOString() },
  sums: Object.entries(sums).map(([currency, cents]) => money(currency, cents)),
  bank: bank.map(({ currency, cents, source, toldAt }) => ({
    ...money(currency, cents),
    toldAt: new Date(toldAt).toISOString(),
    source: source === 'operator' ? 'operator' : 'statement',
  })),
});

const money = (currency: string, amountCents: number): Money => ({
  amountCents,
  currency: Currency.parse(currency),
});
