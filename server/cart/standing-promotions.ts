import { sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';

const MOST = 100;

export interface StandingPromotion {
  id: string;
  code: string;
  name: string;
  kind: string;
  currency: Currency;
  /** of a percentage null */
  amountCents: number | null;
  basisPoints: number | null;
  startsAt: string;
  endsAt: string | null;
  /** null where its uses are not limited */
  totalUses: number | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  code: string;
  name: string;
  kind: string;
  currency: Currency;
  amountCents: number | null;
  basisPoints: number | null;
  startsAt: string;
  endsAt: string | null;
  totalUses: number | null;
}

/** Promotions that run, or are to come, the newest first. */
export async function standingPromotions(db: Db): Promise<StandingPromotion[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, code, name, kind, currency, amount_cents::float8 as "amountCents", percent_basis_points as "basisPoints",
      starts_at as "startsAt", ends_at as "endsAt", total_uses as "totalUses"
    from promotions where ends_at is null or ends_at > shop_now() order by starts_at desc, id desc limit ${MOST}`);
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: row.endsAt && new Date(row.endsAt).toISOString(),
  }));
}
