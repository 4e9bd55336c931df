import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';
import { gameSheets } from '../game-sheets';

/** The states of draws with tickets, and their published numbers. */
export const DRAWS: readonly Check[] = [
  {
    name: 'draws.in_order',
    guarantees:
      'A draw closes and is drawn when its time has come, and pays only what was confirmed.',
    offenders: ({ moving }) => sql`
      select d.id as subject, concat(d.offer_key, ' ', d.draw_no, ' ', d.status, ', closes ', d.closes_at, ', drawn ',
        coalesce(d.drawn_at::text, 'never'), ', confirmed ', coalesce(d.confirmed_at::text, 'never')) as detail
      from draws d
      where ${moving('d.id')} and (
        d.status not in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CANCELLED') and d.closes_at > shop_now()
        or d.status in ('DRAW_DRAWN', 'DRAW_SCORED', 'DRAW_PAID', 'DRAW_EMAILED') and (
          d.drawn_at is null or d.drawn_at < d.closes_at or d.draws_at > shop_now())
        or d.status in ('DRAW_PAID', 'DRAW_EMAILED') and d.confirmed_at is null)
        and exists (select 1 from tickets where draw_id = d.id)`,
  },
  {
    name: 'draws.numbers',
    guarantees:
      'The numbers of a drawn game are as many as are drawn, out of its barrels and each once; before, there are none.',
    offenders: ({ moving }) => sql`
      with ${gameSheets()}
      select d.id as subject, concat(d.offer_key, ' ', d.draw_no, ' ', d.status, ': ', d.main_numbers, ' ',
        d.supplementary_numbers, ' ', d.special_number) as detail
      from draws d join game g using (offer_key)
      cross join lateral (
        select count(*), count(distinct ball) as different, min(ball) as lowest, max(ball) as highest
        from unnest(d.main_numbers || coalesce(d.supplementary_numbers, '{}')) ball) balls
      where d.kind = 'lottery' and ${moving('d.id')} and exists (select 1 from tickets where draw_id = d.id) and case
        when d.status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_CANCELLED') then d.main_numbers is not null
        else cardinality(d.main_numbers) is distinct from g.pick
          or (d.special_number between 1 and g.special_pool) is distinct from (case when g.special_pool > 0 then true end)
          or balls.different <> balls.count and not g.repeats
          or balls.lowest < g.lowest or balls.highest >= g.lowest + g.pool end`,
  },
  {
    name: 'draws.corrected',
    guarantees:
      'A result that was confirmed is another one now only where two people agreed to it, before its prizes were paid.',
    offenders: () => sql`
      select c.draw_id as subject, concat('corrected at ', c.corrected_at, ', ', coalesce(a.kind, 'by nobody'), ' ', a.status,
        ', confirmed ', d.confirmed_at) as detail
      from result_corrections c join draws d on d.id = c.draw_id
      left join approvals a on a.id = c.approval_id
      where c.was_confirmed and (a.kind is distinct from 'draw_result' or a.status is distinct from 'approved')
        or date_trunc('milliseconds', c.corrected_at) > d.confirmed_at
        or exists (
          select from ticket_prizes p join ledger_entries e on e.id = p.paid_entry_id
          where p.draw_id = c.draw_id and e.created_at < c.corrected_at)`,
  },
  {
    name: 'draws.prizes',
    guarantees:
      'A raffle’s prizes are drawn once each, among the numbers that were sold, and none before the draw.',
    offenders: ({ moving }) => sql`
      select z.draw_id as subject, concat('place ', z.place, ', number ', z.ticket_no, ', ', coalesce(d.status, 'no draw')) as detail
      from draw_prizes z left join draws d on d.id = z.draw_id
      left join raffle_tickets r on r.draw_id = z.draw_id and r.ticket_no = z.ticket_no
      where ${moving('z.draw_id')} and (d.id is null or d.status in ('DRAW_OPEN', 'DRAW_CAPPED', 'DRAW_CLOSED', 'DRAW_CANCELLED')
        or r.ticket_id is null and exists (select 1 from raffle_tickets where draw_id = z.draw_id))
      union all
      select draw_id, concat('number ', ticket_no, ' ', ${sides('drawn', 'count(*)', 'may be', '1')})
      from draw_prizes where ${moving('draw_id')} group by draw_id, ticket_no having count(*) > 1`,
  },
];
