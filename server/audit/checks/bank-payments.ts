import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** A pattern that finds a customer’s reference `r` in a text as people write it, in groups or not. */
const IN_TEXT = sql`concat('(?<![0-9])', regexp_replace(r.reference, '([0-9])(?=[0-9])', '\\1[ -]?', 'g'), '(?![0-9])')`;

/** Payments that customers send: what the bank told, and what became of it. */
export const BANK_PAYMENTS: readonly Check[] = [
  {
    name: 'payments.credited',
    guarantees:
      'Every payment of the bank that is in a wallet is one completed deposit of its amount, by its method, to its customer; no other deposit came from the bank.',
    offenders: () => sql`
      select coalesce(p.id, deposit_id) as subject, ${sides('payment', 'p.facts', 'deposit', 'd.facts')} as detail
      from (
        select id, deposit_id, concat_ws(' ', amount_cents, currency, method_code, customer_id) as facts
        from bank_payments where status = 'credited') p
      full join (
        select id as deposit_id, concat_ws(' ', amount_cents, currency, method_code, customer_id) as facts
        from deposits where gateway = 'bank' and status = 'completed') d using (deposit_id)
      where p.facts is distinct from d.facts`,
  },
  {
    name: 'payments.matched',
    guarantees:
      'A payment of the bank is in the wallet whose reference stands in its text, unless an operator put it elsewhere; one that is said to have no reference has none.',
    offenders: ({ fresh }) => sql`
      with told as materialized (
        select subject_id, bool_or(payload ->> 'by' = 'operator') as by_operator, min(happened_at) as happened_at
        from events where kind = 'payment.credited' group by subject_id)
      select p.id as subject, concat('"', p.remittance, '" credited to ', p.customer_id, ', whose reference is ', coalesce(r.reference, 'none')) as detail
      from bank_payments p left join payment_references r on r.customer_id = p.customer_id
      left join told on told.subject_id = p.id
      where p.status = 'credited' and ${fresh('p.id')} and not coalesce(told.by_operator, false)
        -- what was recorded longer ago than anything that is kept says no more who did it
        and p.settled_at >= (select min(happened_at) from told)
        and not coalesce(p.remittance ~ ${IN_TEXT}, false)
      union all
      select p.id, concat('"', p.remittance, '" has ', p.problem, ', and names the reference of ', r.customer_id)
      from bank_payments p cross join lateral regexp_matches(p.remittance, '(?<![0-9])[1-9](?:[ -]?[0-9]){9}(?![0-9])', 'g') as written
      join payment_references r on r.reference = translate(written[1], ' -', '')
      where p.status = 'unmatched' and p.problem in ('no_reference', 'wrong_check_digit')`,
  },
  {
    name: 'payments.settled',
    guarantees:
      'A payment is in its account’s currency, by a way that leads there; it was settled when its deposit was, after it had arrived.',
    offenders: ({ fresh }) => sql`
      select p.id as subject, concat(p.account, ', ', p.method_code, ', ', p.currency, ', received ', p.received_at, ', settled ', p.settled_at,
        ', deposit ', d.settled_at) as detail
      from bank_payments p left join deposits d on d.id = p.deposit_id
      where ${fresh('p.id')} and (p.settled_at < p.received_at
        or (p.account = 'bpay') <> (p.method_code = 'bp')
        or p.status = 'credited' and (p.currency <> case p.account when 'gbp' then 'GBP' else 'AUD' end
          or abs(extract(epoch from d.settled_at - p.settled_at)) > 1 or d.fund_id is not null))`,
  },
  {
    name: 'payments.taken_back',
    guarantees:
      'What a bank or gateway takes back is claimed of a deposit of its own, from its customer and in its currency, and never more than that in all.',
    offenders: () => sql`
      select claim.id as subject, concat(claim.gateway, ' ', claim.kind, ' of ', claim.amount_cents, ' ', claim.currency, ', deposit of ',
        coalesce(concat_ws(' ', d.gateway, d.status, d.amount_cents, d.currency), 'nobody')) as detail
      from deposit_claims claim left join deposits d on d.id = claim.deposit_id
      where d.id is null or d.gateway <> claim.gateway or d.currency <> claim.currency or d.customer_id <> claim.customer_id
        or (claim.kind = 'reversal') <> (claim.gateway = 'bank')
      union all
      select d.id, concat('taken back ', sum(claim.amount_cents), ' of ', d.amount_cents)
      from deposit_claims claim join deposits d on d.id = claim.deposit_id
      where claim.status in ('open', 'booked', 'waived') group by d.id having sum(claim.amount_cents) > d.amount_cents`,
  },
];
