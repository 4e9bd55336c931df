import { sql } from 'drizzle-orm';
import type { Activity, GetActivity, MonthOfActivity } from '@/lib/contract/activity';
import type { VerbInput } from '@/lib/contract/call';
import type { Currency } from '@/lib/contract/site';
import type { Transaction } from '@/lib/contract/wallet';
import { timeZoneOf } from '@/lib/rules/site';
import type { CustomerContext } from '@/server/kernel/context';

/** The most transactions that one statement lists. */
const MOST_LISTED = 5_000;

/** The most months that stand beside each other. */
const MOST_MONTHS = 6;

interface Posting extends Record<string, unknown> {
  kind: Transaction['kind'];
  description: string;
  amount_cents: string;
  balance_after_cents: string;
  posted_at: string;
}

interface Sums extends Record<string, unknown> {
  month: string;
  first_month: string;
  present_month: string;
  opening_cents: string;
  count: number;
  deposit: string;
  withdrawal: string;
  withdrawal_return: string;
  purchase: string;
  refund: string;
  prize: string;
  adjustment: string;
  card_return: string;
  card_return_undone: string;
  opened: string;
}

/** What moved in the wallet in a calendar month of the customer's site, and what playing cost or brought. */
export async function getActivity(
  ctx: CustomerContext,
  { month }: VerbInput<typeof GetActivity>,
): Promise<Activity> {
  const { currency } = ctx.customer;
  const money = (amountCents: number | string) => ({ amountCents: Number(amountCents), currency });
  const sums = await sumsOf(ctx, month);
  const [before, opened, deposited, withdrawalsRequested, returned, spent, refunded, won, other] = [
    ...[sums.opening_cents, sums.opened, sums.deposit, sums.withdrawal, sums.withdrawal_return],
    ...[sums.purchase, sums.refund, sums.prize, sums.adjustment],
  ].map(Number) as [number, number, number, number, number, number, number, number, number];
  // what an account was opened with is the balance that its first month starts with, and no movement in it
  const opening = before + opened;
  const adjusted = other - opened;
  // what came back was not withdrawn
  const withdrawn =
    withdrawalsRequested + returned + Number(sums.card_return) + Number(sums.card_return_undone);
  const changed = deposited + withdrawn + spent + refunded + won + adjusted;
  const months = monthsBetween(sums.first_month, sums.present_month);
  return {
    month: sums.month,
    months,
    recentMonths: await recentMonths(
      ctx,
      months.filter((one) => one <= sums.month).slice(0, MOST_MONTHS),
    ),
    openingBalance: money(opening),
    closingBalance: money(opening + changed),
    deposited: money(deposited),
    // money out is negative in the wallet; a statement says how much it was (a zero is no minus zero)
    withdrawn: money(0 - withdrawn),
    spent: money(0 - spent),
    refunded: money(refunded),
    won: money(won),
    adjusted: money(adjusted),
    netPosition: money(won + refunded + spent),
    transactions: (await postingsOf(ctx, sums.month)).map((row) => listed(row, currency)),
    isComplete: sums.count <= MOST_LISTED,
  };
}

/** SQL: the wallet's postings of the customer, with the month of the customer's clock that each happened in. */
const postings = ({ customer }: CustomerContext) => sql`
  select posting.sequence_no, posting.amount_cents, posting.balance_after_cents, entry.kind,
    entry.description, posting.posted_at, entry.kind = 'adjustment' and exists (
      select from ledger_postings as other where other.entry_id = entry.id and other.account = 'opening')
      as is_opening,
    to_char(posting.posted_at at time zone ${timeZoneOf(customer.variant)}, 'YYYY-MM') as month
  from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
  where posting.customer_id = ${customer.id} and posting.account = 'wallet'`;

async function sumsOf(ctx: CustomerContext, month: string | undefined): Promise<Sums> {
  const kind = (name: Transaction['kind']) => sql`
    coalesce(sum(amount_cents) filter (where kind = ${name} and posted.month = asked.month), 0)
      as ${sql.identifier(name)}`;
  const { rows } = await ctx.db.execute<Sums>(sql`
    with posted as (${postings(ctx)}),
      present as (
        select to_char(shop_now() at time zone ${timeZoneOf(ctx.customer.variant)}, 'YYYY-MM') as month),
      asked as (select coalesce(${month ?? null}, present.month) as month from present)
    select asked.month, present.month as present_month,
      coalesce(min(posted.month), present.month) as first_month,
      coalesce(sum(amount_cents) filter (where posted.month < asked.month), 0) as opening_cents,
      coalesce(sum(amount_cents) filter (where is_opening and posted.month = asked.month), 0) as opened,
      count(*) filter (where posted.month = asked.month)::int as count,
      ${kind('deposit')}, ${kind('withdrawal')}, ${kind('withdrawal_return')}, ${kind('purchase')},
      ${kind('refund')}, ${kind('prize')}, ${kind('adjustment')}, ${kind('card_return')}, ${kind('card_return_undone')}
    from asked cross join present left join posted on true
    group by asked.month, present.month`);
  if (!rows[0]) throw new Error('sums without a row');
  return rows[0];
}

interface MonthSums extends Record<string, unknown> {
  month: string;
  deposit: string;
  purchase: string;
  prize: string;
}

/** What was paid in, played and won in each of these months, oldest first. @param months newest first */
async function recentMonths(
  ctx: CustomerContext,
  months: readonly string[],
): Promise<MonthOfActivity[]> {
  const [last] = months;
  const first = months.at(-1);
  if (!first || !last) return [];
  const { rows } = await ctx.db.execute<MonthSums>(sql`
    with posted as (${postings(ctx)})
    select month,
      coalesce(sum(amount_cents) filter (where kind = 'deposit'), 0) as deposit,
      coalesce(sum(amount_cents) filter (where kind = 'purchase'), 0) as purchase,
      coalesce(sum(amount_cents) filter (where kind = 'prize'), 0) as prize
    from posted where month between ${first} and ${last} group by month`);
  const { currency } = ctx.customer;
  const money = (amountCents: number) => ({ amountCents, currency });
  return months.toReversed().map((month) => {
    const row = rows.find((one) => one.month === month);
    return {
      month,
      deposited: money(Number(row?.deposit ?? 0)),
      spent: money(0 - Number(row?.purchase ?? 0)),
      won: money(Number(row?.prize ?? 0)),
    };
  });
}

async function postingsOf(ctx: CustomerContext, month: string): Promise<Posting[]> {
  const { rows } = await ctx.db.execute<Posting>(sql`
    with posted as (${postings(ctx)})
    select kind, description, amount_cents, balance_after_cents, posted_at from posted
    where month = ${month} order by sequence_no limit ${MOST_LISTED}`);
  return rows;
}

const listed = (row: Posting, currency: Currency): Activity['transactions'][number] => ({
  kind: row.kind,
  description: row.description,
  amount: { amountCents: Number(row.amount_cents), currency },
  balanceAfter: { amountCents: Number(row.balance_after_cents), currency },
  happenedAt: new Date(row.posted_at).toISOString(),
});

/** The months from the first to the last, newest first; all as `2026-11`. */
function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const [year = 0, month = 1] = last.split('-').map(Number);
  for (let at = new Date(Date.UTC(year, month - 1)); ; at.setUTCMonth(at.getUTCMonth() - 1)) {
    const name = at.toISOString().slice(0, 7);
    if (name < first) return months;
    months.push(name);
  }
}
