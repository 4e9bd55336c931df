import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import type { GatewayDifference } from './gateway-differences';

/** A day of a gateway: what is booked here of its deposits, and what its own books say. */
export interface ComparedDay {
  gateway: string;
  /** `2026-11-22`, UTC */
  day: string;
  sums: DaySum[];
  readAt: string;
  nextAt: string | null;
  differences: GatewayDifference[];
}

interface DaySum {
  currency: string;
  bookedCents: number;
  takenCents: number;
  claimedCents: number;
  givenBackCents: number;
}

interface Row extends Record<string, unknown> {
  gateway: string;
  day: string;
  sums: DaySum[];
  readAt: string;
  nextAt: string | null;
  differences: GatewayDifference[];
}

/**
 * SQL: the days that `which` names, with their sums. A payment counts on the day on which its deposit was asked for, on
 * both sides: around midnight a gateway may have another one. What has no deposit here stands among the differences.
 */
const comparedDays = (which: SQL): SQL => sql`
  select read.gateway, read.day::text as day, read.read_at as "readAt", read.next_at as "nextAt", read.differences,
    coalesce((
      select json_agg(json_build_object('currency', sums.currency, 'bookedCents', sums.booked, 'takenCents', sums.taken,
        'claimedCents', sums.claimed, 'givenBackCents', sums.given_back) order by sums.currency)
      from (
        select deposit.currency, coalesce(sum(booked.cents), 0)::float8 as booked,
          coalesce(sum(payment.amount_cents), 0)::float8 as taken, coalesce(sum(gone.cents), 0)::float8 as claimed,
          coalesce(sum(payment.refunded_cents), 0)::float8 as given_back
        from deposits as deposit
        left join lateral (
          select sum(posting.amount_cents) as cents
          from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
          where entry.kind = 'deposit' and entry.reference_id = deposit.id and posting.account = 'wallet') as booked on true
        left join gateway_payments as payment
          on payment.gateway = deposit.gateway and payment.reference = deposit.id
        left join lateral (
          select sum(cents) as cents from (
            select amount_cents as cents from deposit_claims
            where deposit_id = deposit.id and status in ('open', 'booked', 'waived')
            union all
            select amount_cents from card_returns where deposit_id = deposit.id and status = 'done') as each) as gone on true
        where deposit.gateway = read.gateway
          and deposit.created_at >= read.day::timestamp at time zone 'UTC'
          and deposit.created_at < (read.day + 1)::timestamp at time zone 'UTC'
        group by deposit.currency
        having sum(booked.cents) > 0 or sum(payment.amount_cents) > 0) as sums), '[]') as sums
  from (${which}) as read
  order by read.day desc, read.gateway`;

const DAYS = sql`select gateway, day, read_at, next_at, differences from gateway_days`;

/** Which days of gateways. */
export interface DayFilter {
  gateway?: string | undefined;
  /** those alone that do not add up */
  differ?: boolean;
  /** the one that a page comes after */
  after?: { day: string; gateway: string } | undefined;
  limit: number;
}

/** Days that were compared, the newest first. */
export async function gatewayDays(
  db: Db,
  { gateway, differ = false, after, limit }: DayFilter,
): Promise<ComparedDay[]> {
  const conditions = [
    sql`true`,
    ...(gateway ? [sql`gateway = ${gateway}`] : []),
    ...(differ ? [sql`differences <> '[]'`] : []),
    ...(after
      ? [sql`(day < ${after.day}::date or day = ${after.day}::date and gateway > ${after.gateway})`]
      : []),
  ];
  const { rows } = await db.execute<Row>(
    comparedDays(sql`
      ${DAYS} where ${sql.join(conditions, sql` and `)} order by day desc, gateway limit ${limit}`),
  );
  return rows.map(toDay);
}

/** A day of a gateway; null for one that was not compared. */
export async function gatewayDay(
  db: Db,
  { gateway, day }: { gateway: string; day: string },
): Promise<ComparedDay | null> {
  const { rows } = await db.execute<Row>(
    comparedDays(sql`${DAYS} where gateway = ${gateway} and day = ${day}::date`),
  );
  const [row] = rows;
  return row ? toDay(row) : null;
}

const toDay = ({ readAt, nextAt, ...row }: Row): ComparedDay => ({
  ...row,
  readAt: new Date(readAt).toISOString(),
  nextAt: nextAt && new Date(nextAt).toISOString(),
});

/** The deposits of these references, with whose they are and the entry that booked them. */
export async function bookedDeposits(
  db: Db,
  references: readonly string[],
): Promise<{ id: string; customerId: string; name: string; entryId: string | null }[]> {
  const { rows } = await db.execute<{
    id: string;
    customerId: string;
    name: string;
    entryId: string | null;
  }>(sql`
    select deposit.id, deposit.customer_id as "customerId", concat_ws(' ', first_name, last_name) as name,
      entry.id as "entryId"
    from unnest(${sql.param(references)}::uuid[]) as each (reference)
    join deposits as deposit on deposit.id = each.reference
    join customer_accounts as customer on customer.id = deposit.customer_id
    left join ledger_entries as entry on entry.kind = 'deposit' and entry.reference_id = deposit.id`);
  return rows;
}
