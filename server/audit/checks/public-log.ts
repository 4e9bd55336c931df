import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** Nothing is missed until the draws of before the log have been appended to it, moments after it came. */
const HAS_BEGUN = sql`exists (select from log_entries where kind = 'promise')`;

/**
 * What a node of the release before did in the last minute that this one signed heads in, or since: it knows no log, and
 * `fillLog` appends it each minute and before an audit.
 */
const OF_THE_RELEASE_BEFORE = sql`(
  d.protocol = 'fairdraw-draw-2'
  and due.at > (select max(signed_at) from log_heads) - interval '1 minute')`;

/** Committed draws and giveaways as far as they have come, with the hash of the result that was published. */
const DRAWN = sql`
  select c.subject_id, c.fingerprint, c.document::jsonb ->> 'protocol' as protocol, c.stamped_at as promised_at,
    coalesce(stamp.stamped_at, 'infinity') as closed_at, drawn.at as drawn_at, c.document::jsonb ->> 'offer' as offer, (c.document::jsonb ->> 'draw')::integer as draw_no,
    l.root, l.number_count, case when drawn.secret is not null then encode(sha256(convert_to(concat(
      '{"draw":', c.document::jsonb ->> 'draw', ',"offer":', c.document::jsonb -> 'offer', ',"secret":"', drawn.secret,
      '","winners":[', drawn.winners, ']}'), 'UTF8')), 'hex') end as result
  from draw_commitments c
  left join draw_lists l using (subject_id)
  left join draw_list_stamps stamp using (subject_id)
  left join lateral (
    select d.seed as secret, d.draws_at as at, (
      select string_agg(concat('{"rank":', p.rank, ',"ticketNo":', p.ticket_no, '}'), ',' order by p.place)
      from draw_prizes p where p.draw_id = d.id and p.ticket_no is not null) as winners
    from draws d where d.id = c.subject_id
    union all
    select g.seed, g.draws_at, (
      select string_agg(concat('{"rank":1,"ticketNo":', coalesce(w.entry_no, w.member_no), '}'), ',' order by w.place)
      from giveaway_winners w where w.giveaway_id = g.id)
    from giveaways g where g.id = c.subject_id) as drawn on true`;

/** The public log: what is in it, the tree over it, and the heads that were signed. */
export const PUBLIC_LOG: readonly Check[] = [
  {
    name: 'log.placed',
    guarantees:
      'Every entry of the public log has one place or waits for one; places have no gap, and the newest head contains them all.',
    offenders: () => sql`
      select e.id::text as subject, concat(e.subject, ' has ', case when l.entry_id is null then 'no place' else 'a place and waits' end) as detail
      from log_entries e left join log_leaves l on l.entry_id = e.id left join log_pending p on p.entry_id = e.id
      where (l.entry_id is null) = (p.entry_id is null)
      union all
      select leaf_index::text, ${sides('place', 'leaf_index', 'counted', 'counted')}
      from (select leaf_index, row_number() over (order by leaf_index) - 1 as counted from log_leaves) numbered
      where leaf_index <> counted
      union all
      select 'heads', ${sides('newest head', 'newest', 'entries', 'entries')}
      from (select (select max(size) from log_heads) as newest, (select nullif(count(*), 0) from log_leaves) as entries) ends
      where newest is distinct from entries`,
  },
  {
    name: 'log.tree',
    guarantees:
      'The tree of the public log is that of its entries: each leaf is the hash of an entry, each node that of the two below, and none is missing.',
    offenders: () => sql`
      select l.leaf_index::text as subject, ${sides('leaf', "encode(n.hash, 'hex')", 'entry', "encode(sha256('\\x00'::bytea || convert_to(e.body, 'UTF8')), 'hex')")} as detail
      from log_leaves l join log_entries e on e.id = l.entry_id
      left join log_nodes n on n.level = 0 and n.node_index = l.leaf_index
      where n.hash is distinct from sha256('\\x00'::bytea || convert_to(e.body, 'UTF8'))
      union all
      select concat(n.level, '/', n.node_index), 'is not the hash of the two below it'
      from log_nodes n
      left join log_nodes a on a.level = n.level - 1 and a.node_index = 2 * n.node_index
      left join log_nodes b on b.level = n.level - 1 and b.node_index = 2 * n.node_index + 1
      where n.level > 0 and n.hash is distinct from sha256('\\x01'::bytea || a.hash || b.hash)
      union all
      select concat('level ', levels.level), ${sides('nodes', 'nodes.count', 'complete subtrees', 'leaves.count >> levels.level')}
      from (select count(*) from log_leaves) leaves, generate_series(0, 40) as levels (level)
      left join lateral (select count(*) from log_nodes n where n.level = levels.level) nodes on true
      where nodes.count <> leaves.count >> levels.level`,
  },
  {
    name: 'log.heads',
    guarantees:
      'Every head of the public log that was signed has the root that the stored tree has at its size.',
    offenders: () => sql`
      with recursive folded as (
        select size, root, note, 0 as level, null::bytea as hash from log_heads
        union all
        select f.size, f.root, f.note, f.level + 1, case
          when (f.size >> f.level) & 1 = 0 then f.hash
          when f.hash is null then n.hash
          else sha256('\\x01'::bytea || n.hash || f.hash) end
        from folded f
        left join log_nodes n on n.level = f.level and n.node_index = (f.size >> f.level) - 1
        where f.size >> f.level > 0)
      select size::text as subject, ${sides('signed', "encode(root, 'hex')", 'computed', "encode(hash, 'hex')")} as detail
      from folded
      where size >> level = 0 and (hash is distinct from root or split_part(note, E'\\n', 2) <> size::text
        or split_part(note, E'\\n', 3) <> encode(root, 'base64'))`,
  },
  {
    name: 'log.tells',
    guarantees:
      'Every committed draw has its promise in the public log, its list once it is closed and its result once it is drawn, as they are in the books.',
    offenders: ({ moving }) => sql`
      select d.subject_id as subject, concat(due.kind, ' of ', d.offer, ' ', d.draw_no, ' ',
        case when e.id is null then 'is not in the log' else 'is another one in the log' end) as detail
      from (${DRAWN}) d
      cross join lateral (values
        ('promise', true, '{}'::jsonb, d.promised_at),
        ('list', d.root is not null, jsonb_build_object('root', d.root, 'count', d.number_count), d.closed_at),
        ('result', d.result is not null, jsonb_build_object('result', d.result), d.drawn_at)) as due (kind, is_due, facts, at)
      left join log_entries e on e.kind = due.kind and e.offer = d.offer and e.draw_no = d.draw_no
      where due.is_due and ${HAS_BEGUN} and ${moving('d.subject_id')} and not (e.id is null and ${OF_THE_RELEASE_BEFORE})
        and (e.id is null or not e.body::jsonb @> (due.facts || jsonb_build_object('fingerprint', d.fingerprint)))`,
  },
  {
    name: 'log.told',
    guarantees:
      'What the public log tells of draws and audits is in the books: no draw that it knows, and no audit, has been taken out of them.',
    offenders: () => sql`
      select e.id::text as subject, concat(e.subject, ' is in the log and not in the books') as detail
      from log_entries e
      where e.kind in ('promise', 'list', 'result')
        and not exists (select from draw_commitments c where c.fingerprint = e.body::jsonb ->> 'fingerprint')
      union all
      select e.id::text, concat(e.subject, ' is in the log and not in the books') from log_entries e
      where e.kind = 'audit' and not exists (select from audits a where a.hash = e.body::jsonb ->> 'hash')`,
  },
];
