import { type SQL, sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** What of a giveaway changes as it closes and is drawn, with the instants, which are compared as such; all else was promised. */
const OF_STEPS = sql`'{status,entry_count,entries_hash,seed,opens_at,closes_at,draws_at}'::text[]`;
const at = (state: string) =>
  sql.raw(
    `((${state} ->> 'opens_at')::timestamptz, (${state} ->> 'closes_at')::timestamptz, (${state} ->> 'draws_at')::timestamptz)`,
  );

/** The states of memberships and giveaways have ids in the order of time: what a list saw is what stood before it. */
const SEALED = sql`
  sealed as materialized (
    select row_key::uuid as giveaway_id, min(id::text)::uuid as id from row_history
    where source = 'giveaways' and change <> 'present' and state ->> 'status' = 'DRAW_CLOSED' group by row_key)`;

/** A membership `was` as it stood before another state. */
const membershipBefore = (memberNo: string, id: string): SQL => sql`
  (select jsonb_populate_record(null::memberships, state) as was from row_history
    where source = 'memberships' and row_key = ${sql.raw(memberNo)}::text and (change = 'present' or id < ${sql.raw(id)})
    order by place desc limit 1)`;

/** So long before a monthly giveaway opens that members since then need not ask for an entry. */
const GUARANTEED_SINCE = sql`g.opens_at - make_interval(months => g.guaranteed_after_months)`;
/** What a waitlist's bonus had at most: four before catalogues said it. */
const MOST_BONUS = sql`(
  select greatest(4, max((document -> 'giveaways' -> 'waitlistBonus' ->> 'entries')::int)) from catalogue_versions)`;
const ON_BREAK = sql`exists (
  select from held_breaks b where b.customer_id = m.customer_id and b.began_at <= g.closes_at and b.holds_until > g.closes_at)`;
/** Who may be somebody that excluded themselves is on no list before they verify, or it is decided (116, 131). */
const IS_HELD = sql`(exists (
  select from customers held where held.id = m.customer_id and held.verify_quietly and not held.is_verified)
  or exists (select from exclusion_matches x where x.customer_id = m.customer_id and x.found_at <= g.closes_at
    and coalesce(x.settled_at, 'infinity') > g.closes_at and x.holds_until > g.closes_at))`;
/** Who is not known yet is rightly left out, unless the owner asks for less: that is not looked at. */
const WAS_KNOWN = sql`coalesce((
  select known.state ->> 'is_verified' = 'true' and known.changed_at < g.closes_at - interval '1 minute'
  from row_history known where known.source = 'customers' and known.row_key = m.customer_id::text
    and known.changed_at <= g.closes_at order by known.place desc limit 1), false)`;
const HAS_ASKED = sql`exists (
  select from giveaway_unlocks u where u.giveaway_id = g.id and u.member_no = m.member_no and u.unlocked_at <= g.closes_at)`;

/** Each number that can be on a list, with its member. */
const NUMBERS = sql`(
  select member_no as entry_no, member_no, 'infinity'::timestamptz as until from memberships
  union all select entry_no, member_no, until from bonus_entries)`;

/** Who was in a giveaway, and whether they had to be. */
export const ENTRANTS: readonly Check[] = [
  {
    name: 'giveaways.promised',
    guarantees:
      'A giveaway was opened, closed and drawn, and promised the same all the while: the prize, how many win it and when, as it was committed.',
    offenders: ({ moving }) => sql`
      with step as (
        select row_key::uuid as id, change, state, lag(state) over (partition by row_key order by place) as before
        from row_history where source = 'giveaways')
      select id as subject, ${sides('was', "before ->> 'status'", 'became', "state ->> 'status'")} as detail
      from step where ${moving('id')} and (change = 'delete' or case
        when before is null then change <> 'present' and state ->> 'status' <> 'DRAW_OPEN'
        else (before ->> 'status', state ->> 'status') not in (values ('DRAW_OPEN', 'DRAW_CLOSED'), ('DRAW_CLOSED', 'DRAW_PAID'))
          or state - ${OF_STEPS} <> before - ${OF_STEPS} or ${at('state')} is distinct from ${at('before')}
          or state ->> 'entry_count' <> before ->> 'entry_count' end)
      union all
      select g.id, concat(g.winner_count, ' prizes of ', g.prize_cents, ' ', g.currency, ', closes ', g.closes_at, ', committed ', c.document)
      from giveaways g left join draw_commitments c on c.subject_id = g.id
      cross join lateral (select c.document::jsonb as promise) as read
      where g.protocol = 2 and ${moving('g.id')} and (c.document is null
        or jsonb_array_length(promise -> 'prizes') <> 1
        or (promise -> 'prizes' -> 0 ->> 'quantity')::int <> g.winner_count
        or (promise -> 'prizes' -> 0 ->> 'valueCents')::bigint <> g.prize_cents
        or promise ->> 'currency' <> g.currency
        or (promise ->> 'opensAt')::timestamptz <> date_trunc('milliseconds', g.opens_at)
        or (promise ->> 'closesAt')::timestamptz <> date_trunc('milliseconds', g.closes_at)
        or (promise ->> 'drawsAt')::timestamptz <> date_trunc('milliseconds', g.draws_at))`,
  },
  {
    name: 'giveaways.unlocked',
    guarantees:
      'Whoever asked to be in a giveaway was a member then, on no break, and asked for a monthly one while it was open; nobody was taken out of a list that was closed.',
    offenders: ({ moving }) => sql`
      with ${SEALED}
      select u.giveaway_id as subject, concat('member ', u.member_no, ', ', coalesce((member.was).status, 'none'), ', asked ', u.unlocked_at,
        ' for ', g.type, ' from ', g.opens_at, ' to ', g.closes_at) as detail
      from giveaway_unlocks u left join giveaways g on g.id = u.giveaway_id left join memberships m on m.member_no = u.member_no
      left join row_history h on h.source = 'giveaway_unlocks' and h.row_key = concat(u.giveaway_id, ' ', u.member_no)
        and h.change = 'insert' and (h.state ->> 'unlocked_at')::timestamptz = u.unlocked_at
      left join lateral ${membershipBefore('u.member_no', 'h.id')} as member on true
      where ${moving('u.giveaway_id')} and (m.member_no is null or g.type is distinct from 'monthly'
        or u.unlocked_at < g.opens_at or u.unlocked_at >= g.closes_at
        or h.id is not null and (member.was).status is distinct from 'member'
        or exists (select from held_breaks b where b.customer_id = m.customer_id and b.began_at < u.unlocked_at - interval '1 minute'
          and b.holds_until > u.unlocked_at))
      union all
      select split_part(h.row_key, ' ', 1)::uuid, concat('member ', split_part(h.row_key, ' ', 2), ' taken out after the close')
      from row_history h join sealed on sealed.giveaway_id = split_part(h.row_key, ' ', 1)::uuid
      where h.source = 'giveaway_unlocks' and h.change = 'delete' and h.id > sealed.id and ${moving('sealed.giveaway_id')}`,
  },
  {
    name: 'giveaways.entitled',
    guarantees:
      'Every number on a giveaway’s list is one of somebody who was a member at its close, on no break and not held for an exclusion, who had asked where that is needed; a bonus number had not ended.',
    offenders: ({ moving }) => sql`
      with ${SEALED}
      select g.id as subject, concat('number ', n.entry_no, ' of member ', m.member_no, ', ', m.status, ' since ', m.status_since,
        ', until ', n.until, ', closed ', g.closes_at) as detail
      from giveaway_entries e join giveaways g on g.id = e.giveaway_id left join sealed on sealed.giveaway_id = g.id
      join ${NUMBERS} n on n.entry_no between e.from_no and e.to_no join memberships m on m.member_no = n.member_no
      where ${moving('g.id')} and (n.until < g.closes_at or m.customer_id is null and g.source <> 'sandbox' or ${ON_BREAK} or ${IS_HELD}
        or not (m.status = 'member' and m.status_since <= g.closes_at) and not coalesce((
          select sealed.id is null or (was).status = 'member' and (was).status_since <= g.closes_at
          from ${membershipBefore('m.member_no', 'sealed.id')} as member), sealed.id is null)
        or g.type = 'monthly' and not ${HAS_ASKED} and m.status_since > ${GUARANTEED_SINCE} and not coalesce((
          select sealed.id is null or (was).status_since <= ${GUARANTEED_SINCE}
          from ${membershipBefore('m.member_no', 'sealed.id')} as member), sealed.id is null))
      union all
      select e.giveaway_id, ${sides('listed', 'listed.count', 'numbers of members', 'count(n.entry_no)')}
      from giveaway_entries e join ${NUMBERS} n on n.entry_no between e.from_no and e.to_no
      join (select giveaway_id, sum(to_no - from_no + 1) as count from giveaway_entries group by giveaway_id) listed using (giveaway_id)
      where ${moving('e.giveaway_id')} group by e.giveaway_id, listed.count having listed.count <> count(n.entry_no)`,
  },
  {
    name: 'giveaways.left_out',
    guarantees:
      'Nobody is left out of a giveaway who was a member all the time, with an account that was open, and had asked where that is needed.',
    offenders: ({ moving }) => sql`
      with ${SEALED},
      gap as (
        select g.id, gap.from_no, gap.to_no from giveaways g join sealed on sealed.giveaway_id = g.id
        cross join lateral (
          select coalesce(lag(to_no) over (order by from_no), 0) + 1 as from_no, from_no - 1 as to_no
          from giveaway_entries where giveaway_id = g.id
          union all
          select coalesce(max(to_no), 0) + 1, 2147483647 from giveaway_entries where giveaway_id = g.id) as gap
        where ${moving('g.id')} and gap.from_no <= gap.to_no)
      select g.id as subject, concat('number ', n.entry_no, ' of member ', m.member_no, ', since ', m.status_since, ', closed ', g.closes_at) as detail
      from gap join giveaways g on g.id = gap.id
      join ${NUMBERS} n on n.entry_no between gap.from_no and gap.to_no and n.until >= g.closes_at
      join memberships m on m.member_no = n.member_no and m.status = 'member'
        and m.status_since <= g.closes_at - interval '1 minute'
      left join customers c on c.id = m.customer_id
      where case when m.customer_id is null then g.source = 'sandbox' else c.status = 'active' and c.pricing_id = 'AU' and not c.verify_quietly and ${WAS_KNOWN} end
        and not ${ON_BREAK} and not ${IS_HELD} and (g.type <> 'monthly' or ${HAS_ASKED} or m.status_since <= ${GUARANTEED_SINCE})
        and not exists (select from account_migrations moved where moved.customer_id = m.customer_id)
        and not exists (select from events locked where locked.customer_id = m.customer_id and locked.kind = 'customer.locked')`,
  },
  {
    name: 'giveaways.bonus',
    guarantees:
      'A member has bonus numbers once, as many as a catalogue gave at most, which end on one day, and are nobody’s own.',
    offenders: () => sql`
      select b.member_no as subject, concat(count(*), ' bonus numbers, until ', min(b.until), ' to ', max(b.until)) as detail
      from bonus_entries b left join memberships own on own.member_no = b.entry_no
      left join memberships m on m.member_no = b.member_no
      group by b.member_no
      having count(*) > ${MOST_BONUS} or min(b.until) <> max(b.until) or count(own.member_no) > 0 or count(m.member_no) < count(*)`,
  },
];
