import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** Deposits: what the shop, the ledger and the gateway record. */
export const DEPOSITS: readonly Check[] = [
  {
    name: 'deposits.booked',
    guarantees:
      'Every completed deposit is booked once, to its customer, and every booked deposit was completed.',
    offenders: () => sql`
      select coalesce(id, entry_id) as subject, ${sides('deposit', 'd.facts', 'ledger', 'l.facts')} as detail
      from (
        select id, concat_ws(' ', amount_cents, currency, customer_id) as facts
        from deposits where status = 'completed') d
      full join (
        select e.reference_id as id, e.id as entry_id, concat_ws(' ', sum(p.amount_cents), min(p.currency), e.customer_id) as facts
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'wallet'
        where e.kind = 'deposit' group by e.id) l using (id)
      where d.facts is distinct from l.facts`,
  },
  {
    name: 'deposits.charged',
    guarantees:
      'The gateway took the money of every completed deposit, that amount in that currency, and kept it, but for what the shop gave back to its card.',
    offenders: () => sql`
      select d.id as subject, ${sides(
        'deposit',
        "concat_ws(' ', d.amount_cents, d.currency)",
        'gateway',
        "concat_ws(' ', c.status, c.amount_cents, c.currency)",
      )} as detail
      from deposits d left join sandbox_charges c on c.reference = d.id::text
      where d.status = 'completed' and d.gateway = 'sandbox' and (
        c.amount_cents is distinct from d.amount_cents or c.currency is distinct from d.currency or not coalesce(
          c.status = 'approved' or c.status = 'processing' and c.settles_as = 'approved'
          or c.status = 'refunded' and c.amount_cents = (
            select sum(amount_cents) from card_returns where deposit_id = d.id and status <> 'refused'), false))`,
  },
  {
    name: 'deposits.credited',
    guarantees: 'Whatever the gateway took is a completed deposit, or one that is being settled.',
    offenders: () => sql`
      select c.reference as subject, concat(c.amount_cents, ' ', c.currency, ' taken, deposit ', coalesce(d.status, 'none')) as detail
      from sandbox_charges c left join deposits d on d.id::text = c.reference
      where c.status = 'approved' and d.status is distinct from 'completed'
        and (d.id is null or d.status in ('declined', 'cancelled') or c.created_at < shop_now() - interval '1 day')`,
  },
  {
    name: 'deposits.own_card',
    guarantees: 'A deposit is made with a card of its customer, into a wallet of its currency.',
    offenders: ({ fresh }) => sql`
      select d.id as subject, concat('customer ', d.customer_id, ' in ', d.currency, ', ',
        ${sides('card of', 'f.customer_id', 'wallet in', 'b.currency')}) as detail
      from deposits d left join funds f on f.id = d.fund_id
      left join wallet_balances b on b.customer_id = d.customer_id and b.account = 'wallet'
      where ${fresh('d.id')} and (
        b.currency is distinct from d.currency or d.fund_id is not null and f.customer_id is distinct from d.customer_id)`,
  },
  {
    name: 'deposits.claims',
    guarantees:
      'What a gateway gave back of a deposit without the shop is booked once, and with what the shop gave back never more than was deposited.',
    offenders: () => sql`
      select claim.id as subject, concat(claim.kind, ' ', claim.status, ' ', claim.amount_cents, ', entries ', booked.entries) as detail
      from deposit_claims claim left join lateral (
        select count(*) as entries from ledger_entries e
        where e.kind = 'adjustment' and e.reference_id in (claim.id, claim.return_id)) booked on true
      where booked.entries <> case claim.status when 'booked' then 1 when 'waived' then 1 when 'returned' then 2 else 0 end
      union all
      select d.id, concat('claims and returns of ', sum(gone.amount_cents), ' on ', d.amount_cents)
      from (
        select deposit_id, amount_cents from deposit_claims where status = 'booked'
        union all
        select deposit_id, amount_cents from card_returns where status <> 'refused') as gone
      join deposits d on d.id = gone.deposit_id
      group by d.id having sum(gone.amount_cents) > d.amount_cents`,
  },
  {
    name: 'deposits.waived',
    guarantees:
      'Whatever the shop lost was claimed of a deposit and waived, or put into a wallet by two people, and it lost no more than that.',
    offenders: ({ fresh }) => sql`
      select e.id as subject, concat(p.amount_cents, ' ', p.currency, ' of losses, claim ', coalesce(claim.status, 'none')) as detail
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
      left join deposit_claims claim on claim.currency = p.currency and (
        claim.id = e.reference_id and claim.status in ('waived', 'returned') and p.amount_cents = -claim.amount_cents
        or claim.return_id = e.reference_id and claim.status = 'returned' and p.amount_cents = claim.amount_cents)
      left join approvals a on a.id = e.reference_id and a.kind in ('adjustment', 'entry_reversed') and a.status = 'approved'
      where p.account = 'losses' and claim.id is null and a.id is null and ${fresh('e.id')}`,
  },
  {
    name: 'deposits.settled',
    guarantees: 'A deposit has a time of settlement exactly when it is settled.',
    offenders: ({ fresh }) => sql`
      select id as subject, concat(status, ', settled ', coalesce(settled_at::text, 'never')) as detail
      from deposits where ${fresh('id')} and (settled_at is null) = (status in ('completed', 'declined', 'cancelled'))`,
  },
];
