import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';
import { heldAround, versionsOf } from '../row-versions';

/** As a member is told. */
const MOST_SHARES = sql`20`;

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
  {
    name: 'parties.called_off',
    guarantees:
      'A session that is called too small was, unless its draw closed first; one that its organiser called off was called off by them: either way every share that it had went back at that moment.',
    offenders: () => sql`
      with over as materialized (
        select row_key, min(since) as at from ${versionsOf('syndicates')} v
        where state ->> 'status' = 'cancelled' and change = 'update' group by row_key)
      select p.id as subject, concat(p.cancelled_reason, ' at ', over.at, ': ', s.shares_sold, ' shares of at least ', s.least_shares,
        ', ', back.shares, ' given back') as detail
      from party_sessions p join syndicates s on s.id = p.id join draws d on d.id = s.draw_id
      join over on over.row_key = p.id::text
      cross join lateral (
        select coalesce(sum(o.quantity), 0) as shares from orders o join tickets t on t.order_id = o.id
        left join ledger_entries e on e.kind = 'refund' and e.reference_id = t.id
        where o.syndicate_id = s.id and (e.created_at = over.at or e.id is null and t.price_cents = t.discount_cents)) back
      cross join lateral (
        select exists (select 1 from events e
          where e.kind = 'party.session_cancelled' and e.subject_id = p.id and e.happened_at = over.at) as by_organiser) told
      where s.status = 'cancelled' and (
        p.cancelled_reason <> 'draw_cancelled' and back.shares <> s.shares_sold
        or p.cancelled_reason = 'draw_cancelled' and d.status <> 'DRAW_CANCELLED'
        or p.cancelled_reason = 'too_few_shares' and s.shares_sold >= s.least_shares and over.at < d.closes_at
        or over.at > shop_now() - interval '60 days' and (p.cancelled_reason = 'organiser') <> told.by_organiser)`,
  },
  {
    name: 'parties.members',
    guarantees:
      'Shares are bought by those who are in the group at that moment, and nobody has more of a ticket than members may.',
    offenders: ({ fresh }) => sql`
      with member as materialized (select * from ${versionsOf('party_members')} v)
      select o.id as subject, concat('customer ', o.customer_id, ' was not in the group at ', o.created_at) as detail
      from orders o join party_sessions p on p.id = o.syndicate_id
      where ${fresh('o.id')} and exists (
          select 1 from member v where v.state ->> 'group_id' = p.group_id::text and v.customer_id = o.customer_id and v.since <= o.created_at)
        and not exists (
          select 1 from member v where v.state ->> 'group_id' = p.group_id::text and v.customer_id = o.customer_id
            and v.state ->> 'status' = 'active' and ${heldAround('v', 'o.created_at')})
      union all
      select o.syndicate_id, concat('customer ', o.customer_id, ' has ', sum(o.quantity), ' shares')
      from orders o join party_sessions p on p.id = o.syndicate_id where o.status <> 'refunded'
      group by o.syndicate_id, o.customer_id having sum(o.quantity) > ${MOST_SHARES}`,
  },
];
