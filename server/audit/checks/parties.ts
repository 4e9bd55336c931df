import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** Groups, and whose shares their tickets are. */
export const PARTIES: readonly Check[] = [
  {
    name: 'parties.organised',
    guarantees:
      'A group that goes on has members, one of whom organises it; one that is over has none.',
    offenders: () => sql`
      select g.id as subject, concat(g.status, ', ', count(m.id), ' members, ', count(m.id) filter (where m.is_organiser),
        ' organisers') as detail
      from party_groups g left join party_members m on m.group_id = g.id and m.status = 'active'
      group by g.id
      having (g.status = 'open') <> (count(m.id) > 0)
        or count(m.id) filter (where m.is_organiser) <> case g.status when 'open' then 1 else 0 end`,
  },
  {
    name: 'parties.sessions',
    guarantees:
      'A session is a party’s syndicate in its draw, of its series, and cancelled when the syndicate is, for one reason.',
    offenders: () => sql`
      select p.id as subject, concat(s.kind, ', ', s.status, ', ', coalesce(p.cancelled_reason, 'no reason'), ', ',
        ${sides('session', "concat_ws(' ', p.draw_id, r.lottery_key, r.games_per_share)", 'syndicate', "concat_ws(' ', s.draw_id, s.lottery_key, s.games_per_share)")}) as detail
      from party_sessions p join syndicates s on s.id = p.id join party_series r on r.id = p.series_id
      where s.kind <> 'party' or s.draw_id <> p.draw_id or r.group_id <> p.group_id or s.lottery_key <> r.lottery_key
        or s.games_per_share is distinct from r.games_per_share
        or (s.status = 'cancelled') <> (p.cancelled_reason is not null)`,
  },
  {
    name: 'parties.holders',
    guarantees: 'Only those who are or were in a group have shares of its tickets.',
    offenders: () => sql`
      select o.id as subject, concat('session ', p.id, ', customer ', o.customer_id) as detail
      from orders o join party_sessions p on p.id = o.syndicate_id
      where not exists (
        select 1 from party_members m where m.group_id = p.group_id and m.customer_id = o.customer_id)`,
  },
];
