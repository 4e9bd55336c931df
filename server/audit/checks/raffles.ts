import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** Raffle numbers: from the ticket to the number and back, and compared with the published list. */
export const RAFFLES: readonly Check[] = [
  {
    name: 'raffles.numbered',
    guarantees:
      'Every raffle ticket has as many numbers in its draw as were ordered, neighbours in the order of sale, and no other ticket has any.',
    offenders: ({ fresh }) => sql`
      select t.id as subject, ${sides('ordered', 'o.quantity', 'numbers', 'r.count')} as detail
      from tickets t join orders o on o.id = t.order_id
      left join (
        select ticket_id, draw_id, count(*), max(serial) - min(serial) + 1 as span from raffle_tickets group by ticket_id, draw_id) r
        on r.ticket_id = t.id and r.draw_id = t.draw_id
      where ${fresh('t.id')}
        and (r.span <> r.count
          or coalesce(r.count, 0) <> case when o.product_type = 'raffle_ticket' then o.quantity else 0 end)`,
  },
  {
    name: 'raffles.owned',
    guarantees: 'Every raffle number belongs to a ticket of its own draw.',
    offenders: ({ moving }) => sql`
      select r.ticket_id as subject, concat('number ', r.ticket_no, ' of draw ', r.draw_id) as detail
      from raffle_tickets r left join tickets t on t.id = r.ticket_id and t.draw_id = r.draw_id
      where t.id is null and ${moving('r.draw_id')}`,
  },
  {
    name: 'raffles.counted',
    guarantees:
      'A raffle counted as many tickets as it sold, in order of sale without a gap, each within its total.',
    offenders: ({ moving }) => sql`
      select d.id as subject, ${sides('counted', 'd.sold_count', 'sold', 'coalesce(r.count, listed.count)')} as detail
      from draws d
      left join (
        select draw_id, count(*), min(serial) as first, max(serial) as last, count(distinct serial) as serials,
          min(ticket_no) as lowest, max(ticket_no) as highest, bool_or(serial is null) as is_old
        from raffle_tickets group by draw_id) r on r.draw_id = d.id
      -- a past that the sandbox drew has no tickets of ours: its list stands for them
      left join lateral (
        select coalesce((select sum(to_no - from_no + 1) from draw_entries where draw_id = d.id), 0)
          + coalesce((select number_count from draw_lists where subject_id = d.id), 0) as count) listed on r.draw_id is null
      where d.kind = 'raffle' and ${moving('d.id')} and (
        d.sold_count <> coalesce(r.count, listed.count) or r.lowest < 1 or r.highest > d.ticket_total
        or not r.is_old and (r.first <> 1 or r.last <> r.count or r.serials <> r.count))`,
  },
  {
    name: 'raffles.listed',
    guarantees:
      'The list that was published at close has every number that was sold, at its place in the order of sale, and no other.',
    offenders: ({ moving }) => sql`
      select draw_id as subject, ${sides('sold', 's.fact', 'listed', 'p.fact')} as detail
      from (
        select r.draw_id, concat(r.serial, ' ', r.ticket_no) as fact
        from raffle_tickets r join draw_lists l on l.subject_id = r.draw_id where ${moving('r.draw_id')}) s
      full join (
        select l.subject_id as draw_id, concat(split_part(line, ' ', 1)::int + place - 1, ' ', number) as fact
        from draw_lists l join draws d on d.id = l.subject_id
        cross join lateral regexp_split_to_table(l.list, '\n') as line
        cross join lateral unnest((string_to_array(line, ' '))[3:]) with ordinality as listed (number, place)
        where l.list <> '' and ${moving('d.id')} and exists (select 1 from raffle_tickets where draw_id = d.id)) p
      using (draw_id, fact)
      where s.fact is null or p.fact is null
      union all
      -- protocol 1 publishes ranges of numbers
      select r.draw_id, concat(count(*), ' sold, ', count(e.draw_id), ' of them listed')
      from raffle_tickets r join draws d on d.id = r.draw_id
      left join draw_entries e on e.draw_id = r.draw_id and r.ticket_no between e.from_no and e.to_no
      where d.protocol = 1 and d.status not in ('DRAW_OPEN', 'DRAW_CAPPED') and ${moving('d.id')}
        and (d.status <> 'DRAW_CANCELLED' or d.entries_hash is not null)
      group by r.draw_id
      having count(*) <> count(e.draw_id)
        or count(*) <> (select sum(to_no - from_no + 1) from draw_entries where draw_id = r.draw_id)`,
  },
  {
    name: 'raffles.committed',
    guarantees:
      'A raffle or giveaway was committed before its sales with the secret that it names, and closed with the list that it names.',
    offenders: ({ moving }) => sql`
      select d.id as subject, concat(d.offer, ' ', d.draw_no, ': ', ${sides(
        'hash of the secret',
        "concat_ws(' and root ', d.seed_hash, d.entries_hash)",
        'committed',
        "concat_ws(' and root ', c.document::jsonb->>'secretHash', l.root)",
      )}) as detail
      from (
        select id, offer_key as offer, draw_no, seed_hash, entries_hash, status from draws
        where kind = 'raffle' and protocol = 2 and ${moving('id')}
        union all
        select id, concat('giveaway:', type), draw_no, seed_hash, entries_hash, status from giveaways
        where protocol = 2 and ${moving('id')}) d
      left join draw_commitments c on c.subject_id = d.id left join draw_lists l on l.subject_id = d.id
      where c.document::jsonb->>'secretHash' is distinct from d.seed_hash
        or c.document::jsonb->>'offer' is distinct from d.offer or (c.document::jsonb->>'draw')::int is distinct from d.draw_no
        or case when d.status = 'DRAW_CANCELLED' then l.root is distinct from d.entries_hash
          when d.status in ('DRAW_OPEN', 'DRAW_CAPPED') then l.root is not null or d.entries_hash is not null
          else l.root is null or l.root is distinct from d.entries_hash end`,
  },
];
