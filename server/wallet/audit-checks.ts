import { type SQL, sql } from 'drizzle-orm';

export interface AuditCheck {
  name: string;
  /** what is wrong with a row that the query finds */
  complaint: string;
  /** rows of `subject` (an id) and `detail` (the two sides of what should agree), none when all is well */
  query: SQL;
}

const detail = (left: string, right: string): SQL =>
  sql.raw(
    `concat('${left} ', coalesce(a::text, 'none'), ', ${right} ', coalesce(b::text, 'none'))`,
  );

/** What `wallet` postings of a kind of entry moved, by what they book. */
const moved = (kind: string): SQL => sql`
  select entry.reference_id as id, sum(posting.amount_cents) as cents
  from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
  where entry.kind = ${kind} and posting.account = 'wallet' and entry.reference_id is not null
  group by entry.reference_id`;

export const AUDIT_CHECKS: readonly AuditCheck[] = [
  {
    name: 'entries.balanced',
    complaint: 'the postings of an entry do not sum to zero',
    query: sql`
      select entry_id as subject, concat(currency, ' ', sum(amount_cents)) as detail from ledger_postings
      group by entry_id, currency having sum(amount_cents) <> 0`,
  },
  {
    name: 'entries.have_postings',
    complaint: 'an entry has no postings',
    query: sql`
      select id as subject, kind as detail from ledger_entries
      where not exists (select 1 from ledger_postings where entry_id = ledger_entries.id)`,
  },
  {
    name: 'postings.have_entry',
    complaint: 'a posting has no entry',
    query: sql`
      select entry_id as subject, account as detail from ledger_postings
      where not exists (select 1 from ledger_entries where id = entry_id)`,
  },
  {
    name: 'balances.recomputed',
    complaint: 'a balance is not the sum of its postings',
    query: sql`
      select customer_id as subject, concat(account, ': ', ${detail('balance', 'postings')}) as detail
      from (
        select customer_id, account, balance_cents as a, coalesce(posted.cents, 0) as b,
          postings_count is distinct from coalesce(posted.count, 0) as is_miscounted
        from wallet_balances full join (
          select customer_id, account, sum(amount_cents) as cents, count(*) as count
          from ledger_postings where customer_id is not null group by customer_id, account) as posted
        using (customer_id, account)) as sides
      where a is distinct from b or is_miscounted`,
  },
  {
    name: 'postings.chained',
    complaint: 'a running balance does not follow from the one before',
    query: sql`
      select entry_id as subject, concat(account, ': ', ${detail('says', 'follows')}) as detail
      from (
        select entry_id, account, balance_after_cents as a,
          sum(amount_cents) over in_turn as b, sequence_no, row_number() over in_turn as place
        from ledger_postings where customer_id is not null
        window in_turn as (partition by customer_id, account order by sequence_no)) as sides
      where a <> b or sequence_no <> place or a < 0`,
  },
  {
    name: 'deposits.booked',
    complaint: 'a completed deposit and the ledger differ',
    query: sql`
      select id as subject, ${detail('deposit', 'ledger')} as detail
      from (select id, amount_cents as cents from deposits where status = 'completed') as d (id, a)
      full join (${moved('deposit')}) as l (id, b) using (id) where a is distinct from b`,
  },
  {
    name: 'checkouts.booked',
    complaint: 'a checkout and the ledger differ',
    query: sql`
      select id as subject, ${detail('checkout', 'ledger')} as detail
      from (select id, total_cents from checkouts where total_cents > 0) as c (id, a)
      full join (select id, -cents from (${moved('purchase')}) as l) as l (id, b) using (id)
      where a is distinct from b`,
  },
  {
    name: 'promotions.booked',
    complaint: 'what a promotion gave and the ledger differ',
    query: sql`
      select id as subject, ${detail('checkout', 'ledger')} as detail
      from (
        select id, discount_cents + credit_cents from checkouts where discount_cents + credit_cents > 0) as c (id, a)
      full join (
        select entry.reference_id, -sum(posting.amount_cents)
        from ledger_postings as posting join ledger_entries as entry on entry.id = posting.entry_id
        where posting.account = 'promotions' group by entry.reference_id) as l (id, b) using (id)
      where a is distinct from b`,
  },
  {
    name: 'checkouts.add_up',
    complaint:
      'what was paid and the discount are not the price of the orders, or their discounts not its own',
    query: sql`
      select id as subject, ${detail('checkout', 'orders')} as detail
      from (
        select id, total_cents + discount_cents as a, sold.cents as b, discount_cents, sold.discounts
        from checkouts join (
          select checkout_id, sum(total_cents) as cents, sum(discount_cents) as discounts
          from orders group by checkout_id) as sold on sold.checkout_id = checkouts.id) as sides
      where a <> b or discount_cents <> discounts`,
  },
  {
    name: 'orders.discounts_shared',
    complaint: 'the tickets of an order share another discount than it has',
    query: sql`
      select id as subject, ${detail('order', 'tickets')} as detail
      from (
        select orders.id, orders.discount_cents as a, sum(tickets.discount_cents) as b
        from orders join tickets on tickets.order_id = orders.id group by orders.id) as sides
      where a <> b`,
  },
  {
    name: 'promotions.counted',
    complaint: 'a promotion with a limit counted another number of uses than there are',
    query: sql`
      select id as subject, ${detail('counted', 'used')} as detail
      from (
        select id, used_count as a, (select count(*) from promotion_uses where promotion_id = promotions.id) as b
        from promotions where total_uses is not null) as sides
      where a <> b`,
  },
  {
    name: 'prizes.booked',
    complaint: 'a paid prize and the ledger differ',
    query: sql`
      select id as subject, ${detail('prize', 'ledger')} as detail
      from (
        select ticket_id, sum(amount_cents) from ticket_prizes
        where paid_entry_id is not null group by ticket_id
        union all
        select id, prize_cents from giveaway_winners where paid_entry_id is not null) as p (id, a)
      full join (${moved('prize')}) as l (id, b) using (id) where a is distinct from b`,
  },
  {
    name: 'prizes.on_ticket',
    complaint: 'a paid ticket shows another prize than it won',
    query: sql`
      select id as subject, ${detail('ticket', 'prizes')} as detail
      from (
        select id, prize_cents as a, won.cents as b
        from tickets left join (
          select ticket_id, draw_id, sum(amount_cents) as cents from ticket_prizes group by ticket_id, draw_id) as won
        on won.ticket_id = tickets.id and won.draw_id = tickets.draw_id
        where status = 'paid') as sides
      where a is distinct from b`,
  },
  {
    name: 'giveaways.paid',
    complaint: 'a customer won a giveaway and was not paid',
    query: sql`
      select id as subject, concat(prize_cents, ' cents') as detail from giveaway_winners
      where customer_id is not null and paid_entry_id is null`,
  },
  {
    name: 'prizes.have_ticket',
    complaint: 'a prize belongs to no ticket of its draw',
    query: sql`
      select prize.ticket_id as subject, concat('division ', division) as detail
      from ticket_prizes as prize left join tickets as ticket
        on ticket.id = prize.ticket_id and ticket.draw_id = prize.draw_id
      where ticket.id is null`,
  },
  {
    name: 'refunds.booked',
    complaint: 'a refunded order or ticket has no refund in the ledger, or more than it cost',
    query: sql`
      select id as subject, ${detail('price', 'ledger')} as detail
      from (
        -- a refund gives back what the customer paid: the price less what a promotion took off
        select id, total_cents - discount_cents from orders
        where status = 'refunded' and total_cents > discount_cents
          and not exists (select 1 from tickets where order_id = orders.id and status = 'refunded')
        union all
        select id, price_cents - discount_cents from tickets
        where status = 'refunded' and price_cents > discount_cents
          and not exists (
            select 1 from ledger_entries where kind = 'refund' and reference_id = tickets.order_id)
      ) as given_back (id, a)
      left join (${moved('refund')}) as l (id, b) using (id) where b is null or b > a`,
  },
  {
    name: 'held.for_withdrawals',
    complaint: 'money is set aside without an open withdrawal',
    query: sql`
      select customer_id as subject, concat(balance_cents, ' held') as detail
      from wallet_balances where account = 'held' and balance_cents <> 0`,
  },
  {
    name: 'raffles.counted',
    complaint: 'a raffle has sold another number of tickets than it counted',
    query: sql`
      select id as subject, ${detail('counted', 'sold')} as detail
      from (
        -- a past that the sandbox drew has no tickets of ours: its entries stand for them
        select id, sold_count as a,
          case when exists (select 1 from tickets where draw_id = draws.id)
              or not exists (select 1 from draw_entries where draw_id = draws.id)
                and not exists (select 1 from draw_lists where subject_id = draws.id)
            then (select count(*) from raffle_tickets where draw_id = draws.id)
            else (select coalesce(sum(to_no - from_no + 1), 0) from draw_entries where draw_id = draws.id)
              + (select coalesce(sum(number_count), 0) from draw_lists where subject_id = draws.id) end as b
        from draws where kind = 'raffle') as sides
      where a <> b`,
  },
];
