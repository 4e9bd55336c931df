import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** From prizes to their owners' wallets, and back. */
export const PRIZES: readonly Check[] = [
  {
    name: 'prizes.booked',
    guarantees:
      'Every prize of a paid draw or giveaway is booked once, to its owner and in its currency, and no other prize is; a first division that waits for two people is not yet.',
    offenders: () => sql`
      select coalesce(id, entry_id) as subject, ${sides('won', 'w.facts', 'ledger', 'l.facts')} as detail
      from (
        select t.id, concat_ws(' ', won.cents, d.currency, t.customer_id) as facts
        from (select draw_id, ticket_id, sum(amount_cents) as cents from ticket_prizes group by draw_id, ticket_id) won
        join draws d on d.id = won.draw_id join tickets t on t.id = won.ticket_id
        where won.cents > 0 and d.status in ('DRAW_PAID', 'DRAW_EMAILED') and t.status <> 'refunded' and t.syndicate_id is null
          and not exists (select from waiting_prizes x where x.draw_id = t.draw_id and x.ticket_id = t.id)
        union all
        select w.id, concat_ws(' ', w.prize_cents, g.currency, w.customer_id)
        from giveaway_winners w join giveaways g on g.id = w.giveaway_id
        where g.status = 'DRAW_PAID' and w.customer_id is not null) w
      full join (
        select e.reference_id as id, e.id as entry_id, concat_ws(' ', sum(p.amount_cents), min(p.currency), e.customer_id) as facts
        from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'wallet'
        where e.kind = 'prize' group by e.id) l using (id)
      where w.facts is distinct from l.facts`,
  },
  {
    name: 'prizes.marked',
    guarantees: 'A prize names the entry that paid it, and none before its draw is paid.',
    offenders: ({ moving }) => sql`
      select p.ticket_id as subject, concat('division ', p.division, ', ', d.status, ', ',
        ${sides('names', 'p.paid_entry_id', 'paid by', 'e.id')}) as detail
      from ticket_prizes p join draws d on d.id = p.draw_id join tickets t on t.id = p.ticket_id
      left join ledger_entries e on e.kind = 'prize' and e.reference_id = p.ticket_id
      where ${moving('p.draw_id')} and (p.paid_entry_id is distinct from e.id
        or p.paid_entry_id is not null and (d.status not in ('DRAW_PAID', 'DRAW_EMAILED') or t.status = 'refunded'))
      union all
      select w.id, concat('giveaway, ', ${sides('names', 'w.paid_entry_id', 'paid by', 'e.id')})
      from giveaway_winners w left join ledger_entries e on e.kind = 'prize' and e.reference_id = w.id
      where ${moving('w.giveaway_id')} and w.paid_entry_id is distinct from e.id`,
  },
  {
    name: 'prizes.shown',
    guarantees: 'A ticket shows as paid what it won in a paid draw, and any other shows nothing.',
    offenders: ({ moving }) => sql`
      select t.id as subject, concat(t.status, ', ', ${sides('shows', 't.prize_cents', 'won', 'won.cents')}) as detail
      from tickets t join draws d on d.id = t.draw_id
      left join (
        select draw_id, ticket_id, sum(amount_cents) as cents from ticket_prizes group by draw_id, ticket_id) won
        on won.draw_id = t.draw_id and won.ticket_id = t.id
      where ${moving('t.draw_id')} and case
        when d.status in ('DRAW_PAID', 'DRAW_EMAILED') and won.cents is not null and t.status <> 'refunded'
          and not exists (select from waiting_prizes x where x.draw_id = t.draw_id and x.ticket_id = t.id)
          then t.status <> 'paid' or t.prize_cents <> won.cents
        else t.status = 'paid' or t.prize_cents <> 0 end`,
  },
  {
    name: 'prizes.first_division',
    guarantees:
      'A first division that waits, or waited, is one of a paid number game; it was paid when two people had agreed to it, and then at once.',
    offenders: () => sql`
      select f.draw_id as subject, concat(d.kind, ' ', d.status, ', waits since ', f.since, ', paid ',
        coalesce(f.paid_at::text, 'never'), ', ', coalesce(a.kind, 'agreed to by nobody'), ' ', a.status) as detail
      from first_divisions f join draws d on d.id = f.draw_id
      left join approvals a on a.id = f.approval_id
      where d.kind <> 'lottery' or d.status not in ('DRAW_PAID', 'DRAW_EMAILED')
        or not exists (select from ticket_prizes p where p.draw_id = d.id and p.division = 1)
        or f.paid_at is not null and (a.kind is distinct from 'first_division' or a.status is distinct from 'approved'
          or a.subject <> concat('draw:', d.id))
      union all
      select a.id, concat('approved, and nothing is paid of ', a.subject)
      from approvals a left join first_divisions f on f.approval_id = a.id
      where a.kind = 'first_division' and a.status = 'approved' and f.draw_id is null`,
  },
  {
    name: 'prizes.owned',
    guarantees: 'Every prize belongs to a ticket of its draw, once the draw is scored.',
    offenders: ({ moving }) => sql`
      select p.ticket_id as subject, concat('division ', p.division, ', ', p.amount_cents, ' cents, draw ', coalesce(d.status, 'none')) as detail
      from ticket_prizes p left join tickets t on t.id = p.ticket_id and t.draw_id = p.draw_id
      left join draws d on d.id = p.draw_id
      where ${moving('p.draw_id')} and (t.id is null or d.status not in ('DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED'))`,
  },
];
