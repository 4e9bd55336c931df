import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/server/db/pool';
import type { CardGateway, TakenPayment } from '@/server/gateways/cards';
import { atMost } from '@/server/kernel/at-most';

/** A payment of the shop's at a gateway, as the gateway's own books have it. */
type OwnPayment = TakenPayment & { reference: string };

interface AskedDeposit extends Record<string, unknown> {
  id: string;
  status: string;
  amount_cents: string;
  currency: string;
  is_read: boolean;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 10;
const ROWS_AT_ONCE = 1_000;

/**
 * Reads a day (`2026-11-22`, UTC) of a gateway's books into `gateway_payments`. A payment belongs to the day on which
 * the gateway took it, a deposit to the day on which it was asked for: around midnight these are two days. So whatever
 * the list does not name is asked about by its reference; where there is no list, every deposit of the day.
 * @returns the references of the day, on either side
 */
export async function readGatewayDay(
  { db }: { db: Db },
  gateway: CardGateway,
  day: string,
): Promise<string[]> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + DAY_MS);
  const listed = await gateway.takenBetween?.(from, until);
  const payments = new Map((listed ?? []).filter(isOwn).map((one) => [one.reference, one]));
  const ours = await settledDeposits(db, gateway.key, { from, until });
  const unlisted = ours.filter(
    ({ id, status, is_read }) =>
      !listed || (status === 'completed' && !payments.has(id) && !is_read),
  );
  const some = atMost(AT_ONCE);
  const answers = await Promise.all(
    unlisted.map((deposit) => some(() => askFor(gateway, deposit))),
  );
  for (const payment of answers) if (payment) payments.set(payment.reference, payment);
  await writePayments(db, gateway.key, [...payments.values()]);
  return [...new Set([...payments.keys(), ...ours.map(({ id }) => id)])];
}

const isOwn = (payment: TakenPayment): payment is OwnPayment =>
  z.uuid().safeParse(payment.reference).success;

/** Deposits that are still open are the reconciler's. */
async function settledDeposits(
  db: Db,
  gateway: string,
  { from, until }: { from: Date; until: Date },
): Promise<AskedDeposit[]> {
  const { rows } = await db.execute<AskedDeposit>(sql`
    select id, status, deposits.amount_cents, deposits.currency, payment.reference is not null as is_read
    from deposits left join gateway_payments as payment
      on payment.gateway = deposits.gateway and payment.reference = deposits.id
    where deposits.gateway = ${gateway} and created_at >= ${from.toISOString()} and created_at < ${until.toISOString()}
      and status in ('completed', 'declined', 'cancelled')`);
  return rows;
}

/** What a gateway has taken under a reference; null for nothing. */
async function askFor(
  gateway: CardGateway,
  { id: reference, amount_cents, currency }: AskedDeposit,
): Promise<OwnPayment | null> {
  const state = await gateway.status(reference);
  if (state.status === 'refunded') {
    const amountCents = Number(amount_cents);
    return { reference, amountCents, currency, refundedCents: amountCents };
  }
  if (state.status !== 'approved') return null;
  const standing = (await gateway.reversals(reference)).filter(({ stands }) => stands);
  const reversedCents = standing.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    reference,
    amountCents: state.amountCents,
    currency: state.currency,
    refundedCents: Math.max(state.refundedCents, reversedCents),
  };
}

async function writePayments(db: Db, gateway: string, payments: OwnPayment[]): Promise<void> {
  for (let start = 0; start < payments.length; start += ROWS_AT_ONCE) {
    const some = payments.slice(start, start + ROWS_AT_ONCE);
    await db.execute(sql`
      insert into gateway_payments (gateway, reference, amount_cents, currency, refunded_cents)
      select ${gateway}, reference, "amountCents", currency, "refundedCents"
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as payment (reference uuid, "amountCents" bigint, currency text, "refundedCents" bigint)
      on conflict (gateway, reference) do update set amount_cents = excluded.amount_cents,
        currency = excluded.currency, refunded_cents = excluded.refunded_cents, read_at = shop_now()`);
  }
}
