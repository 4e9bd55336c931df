import { type SQL, sql } from 'drizzle-orm';
import {
  type OfficeWithdrawal,
  PAYOUT_FORMATS,
  type PayoutFormat,
} from '@/lib/contract/operator/withdrawals';
import type { Currency, Money } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { WITHDRAWALS_STOPPED } from '@/server/stops';
import { FORMATS } from './payout-formats';
import { referenceOf } from './reference';

interface Row extends Record<string, unknown> {
  id: string;
  reference_no: string;
  status: OfficeWithdrawal['status'];
  customer_id: string;
  name: string;
  state: OfficeWithdrawal['customer']['state'];
  amount_cents: string;
  unplayed_cents: string;
  currency: Currency;
  bank: string;
  last4: string;
  requested_at: string;
  reason: string | null;
  batch_id: string | null;
  awaits_approval: boolean;
}

interface Page {
  /** undefined: under way */
  status?: OfficeWithdrawal['status'] | undefined;
  after?: string | undefined;
  limit: number;
}

/** Withdrawals under way, oldest first, or those of one status, newest first; names are whole. */
export async function listForOffice(
  db: Db,
  { status, after, limit }: Page,
): Promise<{
  withdrawals: Omit<OfficeWithdrawal, 'takesTwo'>[];
  next: string | null;
  areStopped: boolean;
}> {
  const { rows } = await db.execute<Row>(sql`
    select withdrawal.id, reference_no, withdrawal.status, customer_id,
      concat_ws(' ', customer.first_name, customer.last_name) as name, customer.status as state, amount_cents,
      unplayed_cents, withdrawal.currency, bank, last4, requested_at, withdrawal.reason, batch_id,
      exists (select from waiting_approvals
        where kind = 'withdrawal' and subject = 'withdrawal:' || withdrawal.id) as awaits_approval
    from withdrawals as withdrawal join customer_accounts as customer on customer.id = customer_id
    where ${placeOf(status, after)} limit ${limit + 1}`);
  const { rows: stops } = await db.execute<{ areStopped: boolean }>(
    sql`select ${WITHDRAWALS_STOPPED} as "areStopped"`,
  );
  const shown = rows.slice(0, limit);
  return {
    withdrawals: shown.map(show),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    areStopped: stops[0]?.areStopped ?? false,
  };
}

/** SQL: from where on: those under way have an index, and what is over is read from its newest. */
function placeOf(status: Page['status'], after: string | undefined): SQL {
  const beyond = (sign: SQL) => (after ? sql`and withdrawal.id ${sign} ${after}::uuid` : sql``);
  if (status === undefined)
    return sql`withdrawal.status in ('requested', 'in_review', 'approved', 'sending') ${beyond(sql`>`)}
      order by withdrawal.id`;
  return sql`withdrawal.status = ${status} ${beyond(sql`<`)} order by withdrawal.id desc`;
}

function show(row: Row): Omit<OfficeWithdrawal, 'takesTwo'> {
  const money = (cents: string) => ({ amountCents: Number(cents), currency: row.currency });
  return {
    id: row.id,
    reference: referenceOf({ referenceNo: Number(row.reference_no) }),
    status: row.status,
    customer: { id: row.customer_id, name: row.name, state: row.state },
    amount: money(row.amount_cents),
    unplayed: money(row.unplayed_cents),
    account: { bank: row.bank, last4: row.last4 },
    requestedAt: new Date(row.requested_at).toISOString(),
    message: row.reason,
    batchId: row.batch_id,
    awaitsApproval: row.awaits_approval,
  };
}

/** Approved withdrawals that no file holds yet, by the format that pays them and the currency. */
export async function approvedByFormat(
  db: Db,
): Promise<{ format: PayoutFormat; payments: number; total: Money }[]> {
  const { rows } = await db.execute<{
    scheme: string;
    currency: Currency;
    payments: number;
    total: number;
  }>(sql`
    select scheme, currency, count(*)::int as payments, sum(amount_cents)::float8 as total
    from withdrawals where status = 'approved' group by scheme, currency order by scheme, currency`);
  return rows.flatMap(({ scheme, currency, payments, total }) => {
    const format = PAYOUT_FORMATS.find((one) => FORMATS[one].scheme === scheme);
    return format ? [{ format, payments, total: { amountCents: total, currency } }] : [];
  });
}
