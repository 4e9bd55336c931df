import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** The membership's giveaways: who is entered, who won, and what. */
export const GIVEAWAYS: readonly Check[] = [
  {
    name: 'giveaways.winners',
    guarantees:
      'A giveaway has as many winners as it promised, or as many as there were entries, each with its prize, once it is drawn.',
    offenders: ({ moving }) => sql`
      select g.id as subject, concat(g.type, ' ', g.draw_no, ' ', g.status, ': ',
        ${sides('winners', 'coalesce(w.count, 0)', 'promised', 'least(g.winner_count, g.entry_count)')}) as detail
      from giveaways g left join (
        select giveaway_id, count(*), min(place) as first, max(place) as last, min(prize_cents) as least, max(prize_cents) as most
        from giveaway_winners group by giveaway_id) w on w.giveaway_id = g.id
      where ${moving('g.id')} and (
        coalesce(w.count, 0) <> case g.status when 'DRAW_PAID' then least(g.winner_count, g.entry_count) else 0 end
        or w.first <> 1 or w.last <> w.count or w.least <> g.prize_cents or w.most <> g.prize_cents
        or g.status <> 'DRAW_OPEN' and g.closes_at > shop_now() or g.status = 'DRAW_PAID' and g.draws_at > shop_now())`,
  },
  {
    name: 'giveaways.members',
    guarantees: 'A winner is the member whose number was drawn, and was on the list.',
    offenders: ({ moving }) => sql`
      select w.id as subject, concat('member ', w.member_no, ', ', ${sides('paid to', 'w.customer_id', 'is', 'm.customer_id')}) as detail
      from giveaway_winners w left join memberships m on m.member_no = w.member_no
      left join giveaway_entries e on e.giveaway_id = w.giveaway_id and coalesce(w.entry_no, w.member_no) between e.from_no and e.to_no
      left join bonus_entries b on b.entry_no = w.entry_no
      where ${moving('w.giveaway_id')}
        and (m.member_no is null or w.entry_no is not null and b.member_no is distinct from w.member_no or m.customer_id is distinct from w.customer_id or e.giveaway_id is null)`,
  },
  {
    name: 'giveaways.listed',
    guarantees:
      'A giveaway counts the entries that were sealed at its close, and publishes the same.',
    offenders: ({ moving }) => sql`
      select g.id as subject, concat(${sides('counted', 'g.entry_count', 'sealed', 'e.count')}, ', published ', l.number_count) as detail
      from giveaways g
      left join (
        select giveaway_id, sum(to_no - from_no + 1) as count from giveaway_entries group by giveaway_id) e on e.giveaway_id = g.id
      left join draw_lists l on l.subject_id = g.id
      where ${moving('g.id')} and case when g.status = 'DRAW_OPEN' then e.count is not null or l.subject_id is not null
        else g.entry_count <> coalesce(e.count, 0) or g.protocol = 2 and l.number_count is distinct from g.entry_count end`,
  },
];
