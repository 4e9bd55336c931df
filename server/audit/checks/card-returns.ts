import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** What a return may become. */
const STEPS = sql`(values ('due', 'sent'), ('due', 'done'), ('due', 'refused'), ('sent', 'done'), ('sent', 'refused'),
  ('done', 'refused'))`;

/** Money of customers without a wallet that goes back to their cards: what it is, the ledger, and the gateway. */
export const CARD_RETURNS: readonly Check[] = [
  {
    name: 'card_returns.booked',
    guarantees:
      'Every return to a card is booked as its status says, each entry once, with its amount and to its customer, and no other is.',
    offenders: () => sql`
      select coalesce(r.id, e.id) as subject, ${sides('return', 'r.facts', 'ledger', 'e.facts')} as detail
      from (
        select id, concat_ws(' ', customer_id, amount_cents, currency, case status when 'done' then 'card_return card_return_payment'
          when 'refused' then 'card_return card_return_undone' else 'card_return' end) as facts
        from card_returns where deposit_id is not null) r
      full join (
        select coalesce(entry.reference_id, entry.id) as id, concat_ws(' ', min(entry.customer_id::text),
          case when min(moved.cents) = max(moved.cents) then min(moved.cents) end, min(moved.currency),
          -- one that failed after it was paid keeps its payment
          string_agg(entry.kind, ' ' order by entry.kind) filter (where not is_undone or entry.kind <> 'card_return_payment')) as facts
        from ledger_entries as entry join (
          select entry_id, sum(amount_cents) filter (where amount_cents > 0) as cents, min(currency) as currency
          from ledger_postings group by entry_id) as moved on moved.entry_id = entry.id
        cross join lateral (select exists (
          select from ledger_entries as undone
          where undone.kind = 'card_return_undone' and undone.reference_id = entry.reference_id) as is_undone) as ending
        where entry.kind in ('card_return', 'card_return_payment', 'card_return_undone')
        group by coalesce(entry.reference_id, entry.id)) e on e.id = r.id
      where r.facts is distinct from e.facts`,
  },
  {
    name: 'card_returns.came_back',
    guarantees:
      'What could not go back to a card comes out of what was set aside, or from the gateway where it was paid before.',
    offenders: ({ fresh }) => sql`
      select e.reference_id as subject, concat('back from ', p.account) as detail
      from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.amount_cents < 0
      where e.kind = 'card_return_undone' and ${fresh('e.id')} and p.account <> case when exists (
        select from ledger_entries paid where paid.kind = 'card_return_payment' and paid.reference_id = e.reference_id)
        then 'gateway' else 'held' end`,
  },
  {
    name: 'card_returns.of_refunds',
    guarantees:
      'What goes back to cards is of a refund to that customer, or of a deposit to the card that made it, and no more than that; it goes to a card of theirs that has paid, never to the bank.',
    offenders: ({ fresh }) => sql`
      select r.id as subject, concat(r.amount_cents, ' ', r.currency, ' of ', e.kind, ' of ', e.customer_id, ' to a deposit by ',
        d.gateway, ' of ', d.customer_id) as detail
      from card_returns r left join ledger_entries e on e.id = r.source_id left join deposits d on d.id = r.deposit_id
      where ${fresh('r.id')} and (e.customer_id is distinct from r.customer_id or e.kind not in ('refund', 'deposit')
        or r.deposit_id is not null and (d.customer_id is distinct from r.customer_id or d.currency is distinct from r.currency
          or d.status <> 'completed' or d.gateway = 'bank' or e.kind = 'deposit' and d.id is distinct from e.reference_id))
      union all
      select r.source_id, concat(sum(r.amount_cents), ' to cards, of ', min(p.amount_cents))
      from card_returns r
      join ledger_postings p on p.entry_id = r.source_id and p.account = 'wallet'
      group by r.source_id having sum(r.amount_cents) > min(p.amount_cents)`,
  },
  {
    name: 'card_returns.given_back',
    guarantees: 'The sandbox’s gateway gave back what was returned by it, each part once.',
    offenders: () => sql`
      select r.id as subject, concat(r.status, ' ', r.amount_cents, ', the gateway gave ', coalesce(g.amount_cents::text, 'nothing')) as detail
      from card_returns r join deposits d on d.id = r.deposit_id and d.gateway = 'sandbox'
      left join sandbox_refunds g on g.id = r.id::text and g.reference = d.id::text
      where case r.status when 'done' then g.amount_cents is distinct from r.amount_cents
        when 'refused' then g.id is not null else false end`,
  },
  {
    name: 'card_returns.steps',
    guarantees:
      'A return to a card went from step to step as it may, and what it is about never changed.',
    offenders: ({ fresh }) => sql`
      with step as (
        select row_key, change, state, lag(state) over (partition by row_key order by place) as before
        from row_history where source = 'card_returns' and ${fresh('row_key::uuid')})
      select row_key as subject, ${sides('was', "before ->> 'status'", 'became', "state ->> 'status'")} as detail
      from step where change = 'delete' or before is not null and (
        (before ->> 'status', state ->> 'status') not in ${STEPS}
        or state - '{status,reason,settled_at,created_at}'::text[] <> before - '{status,reason,settled_at,created_at}'::text[]
        or (state ->> 'created_at')::timestamptz <> (before ->> 'created_at')::timestamptz)`,
  },
];
