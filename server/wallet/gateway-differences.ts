import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { DepositStatus } from './deposit-moves';

/** Something that a gateway's books and the shop's say differently of one payment. */
export interface GatewayDifference {
  /** the deposit's id */
  reference: string;
  kind: 'not_completed' | 'not_taken' | 'other_amount' | 'given_back';
  /** what each side says: `declined 2000 AUD` */
  here: string;
  there: string;
}

interface Row extends Record<string, unknown> {
  reference: string;
  status: DepositStatus | null;
  amount_cents: string | null;
  currency: string | null;
  claimed_cents: string;
  taken_cents: string | null;
  taken_currency: string | null;
  refunded_cents: string | null;
}

/** Compares payments that were read from a gateway's books with the deposits of the same references. */
export async function differencesOf(
  db: Db,
  gateway: string,
  references: readonly string[],
): Promise<GatewayDifference[]> {
  const { rows } = await db.execute<Row>(sql`
    select asked.reference, deposit.status, deposit.amount_cents, deposit.currency,
      coalesce(claimed.cents, 0)::text as claimed_cents,
      payment.amount_cents as taken_cents, payment.currency as taken_currency, payment.refunded_cents
    from unnest(${sql.param(references)}::uuid[]) as asked (reference)
    left join deposits as deposit on deposit.id = asked.reference and deposit.gateway = ${gateway}
    left join gateway_payments as payment
      on payment.gateway = ${gateway} and payment.reference = asked.reference
    left join lateral (
      select sum(cents) as cents from (
        select amount_cents as cents from deposit_claims
        where deposit_id = deposit.id and status in ('open', 'booked', 'waived')
        union all
        select amount_cents from card_returns where deposit_id = deposit.id and status = 'done') as each) as claimed on true
    order by asked.reference`);
  return rows.flatMap((row) => differenceIn(row) ?? []);
}

function differenceIn(row: Row): GatewayDifference | null {
  const { reference, status, refunded_cents: refunded } = row;
  const here = status ? `${status} ${row.amount_cents} ${row.currency}` : 'no deposit';
  if (row.taken_cents === null) {
    return status === 'completed'
      ? { reference, kind: 'not_taken', here, there: 'nothing taken' }
      : null;
  }
  const there = `${row.taken_cents} ${row.taken_currency} taken, ${refunded} given back`;
  if (status !== 'completed') {
    const isKept = Number(row.taken_cents) > Number(refunded);
    return isKept ? { reference, kind: 'not_completed', here, there } : null;
  }
  if (row.taken_cents !== row.amount_cents || row.taken_currency !== row.currency) {
    return { reference, kind: 'other_amount', here, there };
  }
  return refunded === row.claimed_cents
    ? null
    : { reference, kind: 'given_back', here: `${here}, ${row.claimed_cents} claimed`, there };
}
