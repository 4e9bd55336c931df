import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

const MOST = 100;

export interface StandingSyndicate {
  id: string;
  title: string;
  lotteryKey: string;
  closesAt: string;
  sharesSold: number;
  sharesTotal: number;
  leastShares: number;
  sharePriceCents: number;
  currency: Currency;
}

interface Row extends Record<string, unknown> {
  id: string;
  title: string;
  lotteryKey: string;
  closesAt: string;
  sharesSold: number;
  sharesTotal: number;
  leastShares: number;
  sharePriceCents: number;
  currency: Currency;
}

/** The house's syndicates that are on sale, those that close first before the others. */
export async function standingSyndicates(db: Db): Promise<StandingSyndicate[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, title, lottery_key as "lotteryKey", closes_at as "closesAt", shares_sold as "sharesSold",
      shares_total as "sharesTotal", least_shares as "leastShares", share_price_cents::float8 as "sharePriceCents",
      currency
    from syndicates where status = 'open' and kind = 'house' order by closes_at, id limit ${MOST}`);
  return rows.map((row) => ({ ...row, closesAt: new Date(row.closesAt).toISOString() }));
}
