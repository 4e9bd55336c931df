import { type SQL, sql } from 'drizzle-orm';
import type { Check } from '../check';
import { A_MINUTE } from '../row-versions';

/** SQL: whether it happened in the customer's break `b`, but for what was under way as that began. */
const during = (customerId: string, at: string): SQL =>
  sql`b.customer_id = ${sql.raw(customerId)} and ${sql.raw(at)} > b.began_at + ${A_MINUTE} and ${sql.raw(at)} < b.holds_until`;

/** What nobody on a break does or gets, by whatever door: the table, its customer, and when. */
const DOORS = [
  ['checkouts', 'bought', 'd.customer_id', 'd.created_at'],
  ['deposits', 'deposited', 'd.customer_id', 'd.created_at'],
  ['recurring_plans', 'began a plan', 'd.customer_id', 'd.created_at'],
  ['party_members', 'joined a group', 'd.customer_id', 'd.joined_at'],
] as const;

/** What somebody on a break is told of as refused, where it is done all the same. */
const REFUSED = sql`('party.group_created', 'party.session_opened', 'recurring.started', 'recurring.unpaused', 'giveaway.unlocked')`;

/** SQL: whether two people have ended the break `b`. */
const ENDED = sql`exists (select from ended_exclusions e where e.break_id = b.id)`;

/** The mails that invite to play. */
const INVITATIONS = sql`('monthly-giveaway-open', 'party-invitation')`;

/** Breaks and self-exclusions: nobody ends one, and nothing passes them. */
export const BREAKS: readonly Check[] = [
  {
    name: 'breaks.whole',
    guarantees:
      'A break lasts as long as was asked for, is a self-exclusion from six months on, and never changes once it has begun.',
    offenders: () => sql`
      select b.id as subject, concat(b.length, ' from ', b.began_at, ' to ', b.ends_at, case when b.is_exclusion then ', an exclusion' end)
        as detail
      from breaks b join (values
        ('day', interval '24 hours', interval '2 hours', false), ('week', interval '7 days', interval '2 hours', false),
        ('month', interval '1 month', interval '1 day', false), ('six_weeks', interval '42 days', interval '2 hours', false),
        ('six_months', interval '6 months', interval '1 day', true), ('year', interval '1 year', interval '1 day', true),
        ('five_years', interval '5 years', interval '1 day', true)) promised (length, lasts, slack, is_exclusion) using (length)
      -- summer time, and months that begin elsewhere
      -- one that was applied to another account of its person ends with the first
      where b.ends_at < b.began_at + lasts - slack and not exists (
          select from breaks of where of.is_exclusion and of.length = b.length and of.ends_at = b.ends_at
            and of.began_at < b.began_at and of.customer_id <> b.customer_id)
        or b.ends_at > b.began_at + lasts + slack
        or b.is_exclusion <> promised.is_exclusion
      union all
      select row_key::uuid, concat('changed at ', changed_at, ': ', change)
      from row_history where source = 'breaks' and change in ('update', 'delete')`,
  },
  {
    name: 'breaks.ended_by_two',
    guarantees:
      'No break ended before its time, but for exclusions of somebody else that a match applied, which another decision says and two people agreed to end.',
    offenders: () => sql`
      select e.break_id as subject, concat('ended at ', e.ended_at, case
          when first.id is null then ', and nobody else began it'
          when a.status is distinct from 'approved' then ', and nobody approved it'
          else ', and the approval or the decision says otherwise' end) as detail
      from ended_exclusions e join breaks b on b.id = e.break_id
      left join exclusion_matches x on x.id = e.match_id and x.customer_id = b.customer_id
      left join breaks first on first.id = x.break_id and first.customer_id <> b.customer_id
        and first.length = b.length and first.ends_at = b.ends_at
      left join approvals a on a.id = e.approval_id and a.kind = 'exclusion_end'
        and a.change -> 'change' ->> 'matchId' = e.match_id::text
      where first.id is null or a.status is distinct from 'approved' or not exists (
        select from exclusion_decisions d
        where d.match_id = e.match_id and d.outcome = 'other' and d.decided_at = e.ended_at)`,
  },
  {
    name: 'breaks.held',
    guarantees:
      'Nothing is bought, paid in, begun or joined by anybody who is on a break: not in person, by a plan, or from the bank.',
    offenders: () => sql`
      ${sql.join(
        DOORS.map(
          ([table, did, customerId, at]) => sql`
      select d.id as subject, concat(${did}::text, ' at ', ${sql.raw(at)}, ' on a break from ', b.began_at, ' to ', b.holds_until) as detail
      from ${sql.raw(table)} d join held_breaks b on ${during(customerId, at)}`,
        ),
        sql` union all `,
      )}
      union all
      select e.subject_id, concat(e.kind, ' at ', e.happened_at, ' on a break from ', b.began_at)
      from held_breaks b join events e on ${during('e.customer_id', 'e.happened_at')} where e.kind in ${REFUSED}`,
  },
  {
    name: 'breaks.not_invited',
    guarantees:
      'Nobody on a break is in the draw of a giveaway that closed meanwhile, asked to be in one, or was invited to play.',
    offenders: ({ moving }) => sql`
      select g.id as subject, concat('member ', m.member_no, ' on a break from ', b.began_at) as detail
      from held_breaks b join memberships m on m.customer_id = b.customer_id
      join (select member_no as entry_no, member_no from memberships union all
        select entry_no, member_no from bonus_entries) n on n.member_no = m.member_no
      join giveaways g on b.began_at < g.closes_at - ${A_MINUTE} and b.holds_until > g.closes_at
      join giveaway_entries e on e.giveaway_id = g.id and n.entry_no between e.from_no and e.to_no
      where ${moving('g.id')}
      union all
      select u.giveaway_id, concat('member ', u.member_no, ' asked to be in it on a break from ', b.began_at)
      from held_breaks b join memberships m on m.customer_id = b.customer_id
      join giveaway_unlocks u on u.member_no = m.member_no and ${during('m.customer_id', 'u.unlocked_at')}
      union all
      select b.customer_id, concat(o.payload ->> 'template', ' at ', o.created_at, ' on a break from ', b.began_at)
      from held_breaks b join customers c on c.id = b.customer_id
      join outbox o on o.kind = 'mail' and o.payload ->> 'template' in ${INVITATIONS} and o.payload ->> 'to' = c.email
        and ${during('c.id', 'o.created_at')}`,
  },
  {
    name: 'breaks.stopped',
    guarantees:
      'Who is on a break has no plan that goes on; who has excluded themselves has none at all, and is in no group.',
    offenders: () => sql`
      select p.id as subject, concat('a plan is ', p.status, ' on a break from ', b.began_at) as detail
      from breaks b join recurring_plans p on p.customer_id = b.customer_id
      where b.ends_at > shop_now() and b.began_at < shop_now() - ${A_MINUTE} and not ${ENDED}
        and (p.status = 'active' or b.is_exclusion and p.status <> 'cancelled')
      union all
      select m.group_id, concat('customer ', m.customer_id, ' is in the group and excluded since ', b.began_at)
      from breaks b join party_members m on m.customer_id = b.customer_id
      where b.is_exclusion and b.ends_at > shop_now() and b.began_at < shop_now() - ${A_MINUTE} and m.status = 'active'
        and not ${ENDED}`,
  },
  {
    name: 'breaks.cancelled',
    guarantees:
      'Whatever a customer held of lottery draws that were on sale as their break began was cancelled and paid back.',
    offenders: () => sql`
      select t.id as subject, concat(t.status, ' in a draw that closed ', d.closes_at, ', a break began ', b.began_at) as detail
      from breaks b join tickets t on t.customer_id = b.customer_id join draws d on d.id = t.draw_id
      join orders o on o.id = t.order_id left join syndicates s on s.id = o.syndicate_id
      -- one that was applied is followed a moment later
      where b.began_at < shop_now() - ${A_MINUTE} and d.kind = 'lottery' and d.closes_at > b.began_at + interval '1 hour' and o.created_at < b.began_at - ${A_MINUTE}
        -- one that was ended before anything followed from it cancelled nothing
        and not exists (select from ended_exclusions e where e.break_id = b.id and e.ended_at < d.closes_at)
        and t.status <> 'refunded' and (s.id is null or s.closes_at > b.began_at + ${A_MINUTE})
        -- a draw that was full, or that its operator closed early, took no changes
        and d.status <> 'DRAW_CAPPED' and not exists (
          select 1 from events e where e.kind = 'draw.closed' and e.subject_id = d.id and e.happened_at <= b.began_at)`,
  },
];
