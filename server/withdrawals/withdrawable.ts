import { sql } from 'drizzle-orm';
import { timeZoneOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import type { CustomerContext } from '@/server/kernel/context';
import { currentBreak } from '@/server/limits';
import { UNDONE } from './transitions';
import { WITHDRAWAL_RULES } from './withdrawal-rules';

/** What a customer's wallet lets them withdraw now, in cents of its currency. */
export interface Withdrawable {
  now: Date;
  balanceCents: number;
  /** set aside for withdrawals under way */
  heldCents: number;
  /** deposits of the last days that were not played, as far as they are still in the wallet */
  unplayedCents: number;
  /** the part of the balance that may leave: all of it, or where unplayed deposits are kept all but these; all of it on a break, when nothing can be played */
  withdrawableCents: number;
  askedTodayCents: number;
  leftTodayCents: number;
}

interface Row extends Record<string, unknown> {
  now: string;
  balance_cents: string;
  held_cents: string;
  unplayed_cents: string;
  today_cents: string;
}

/**
 * What may be withdrawn. A deposit is played by purchases after it; whatever is bought uses deposits up before prizes.
 * So what is unplayed is, in the order of time: raised by each deposit, lowered by each purchase, never below zero. Over
 * the running sum of both that is the last value less the lowest one, as far as that is below zero. A refund leaves it
 * alone: the deposit behind it was played. What a card's bank claims back of a deposit lowers it, too, and so does what the
 * shop gave back to its card, or would have if the card had taken it.
 */
export async function withdrawableOf(
  db: Db,
  { customer }: Pick<CustomerContext, 'customer'>,
): Promise<Withdrawable> {
  const { maxPerDayCents, unplayedDays, keepsUnplayed } = WITHDRAWAL_RULES[customer.variant];
  const { rows } = await db.execute<Row>(sql`
    with moves as (
      select posting.entry_id as id, posting.amount_cents as cents
      from booked_postings as posting join booked_entries as entry on entry.id = posting.entry_id
      where posting.customer_id = ${customer.id} and posting.account = 'wallet'
        and (entry.kind in ('deposit', 'purchase') or entry.kind = 'adjustment' and exists (
          select from booked_postings as other where other.entry_id = entry.id and other.account = 'gateway'))
        and entry.created_at > shop_now() - make_interval(days => ${unplayedDays}::int)
      union all
      select returned.id, -returned.amount_cents
      from customer_card_returns as returned join booked_entries as entry on entry.id = returned.source_id
      where returned.customer_id = ${customer.id} and entry.kind = 'deposit'
        and returned.created_at > shop_now() - make_interval(days => ${unplayedDays}::int)
      union all
      select id, -unplayed_cents from withdrawals
      where customer_id = ${customer.id} and unplayed_cents > 0 and status <> all (string_to_array(${UNDONE.join(' ')}, ' '))
        and requested_at > shop_now() - make_interval(days => ${unplayedDays}::int)),
    running as (select sum(cents) over (order by id) as total, id from moves)
    select shop_now() as now, wallet.balance_cents, held.balance_cents as held_cents,
      least(wallet.balance_cents, coalesce((select sum(cents) from moves), 0)
        - least(0, (select min(total) from running)))::bigint as unplayed_cents,
      coalesce((
        select sum(amount_cents) from withdrawals
        where customer_id = ${customer.id} and status <> all (string_to_array(${UNDONE.join(' ')}, ' '))
          and (requested_at at time zone ${timeZoneOf(customer.variant)})::date
            = (shop_now() at time zone ${timeZoneOf(customer.variant)})::date), 0)::bigint as today_cents
    from account_balances as wallet
    join account_balances as held on held.customer_id = wallet.customer_id and held.account = 'held'
    where wallet.customer_id = ${customer.id} and wallet.account = 'wallet'`);
  const [row] = rows;
  if (!row) throw new Error(`Customer ${customer.id} has no wallet`);
  const isKept = keepsUnplayed && !(await currentBreak({ db }, customer.id));
  const balanceCents = Number(row.balance_cents);
  const unplayedCents = Number(row.unplayed_cents);
  const askedTodayCents = Number(row.today_cents);
  return {
    now: new Date(row.now),
    balanceCents,
    heldCents: Number(row.held_cents),
    unplayedCents,
    withdrawableCents: isKept ? balanceCents - unplayedCents : balanceCents,
    askedTodayCents,
    leftTodayCents: Math.max(0, maxPerDayCents - askedTodayCents),
  };
}
