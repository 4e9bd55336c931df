import { sql } from 'drizzle-orm';
import type { Check } from '../check';
import { A_MINUTE } from '../row-versions';

/** What nobody does who may have excluded themselves: the table, its customer, and when. */
const DOORS = [
  ['checkouts', 'bought', 'd.created_at'],
  ['deposits', 'deposited', 'd.created_at'],
  ['recurring_plans', 'began a plan', 'd.created_at'],
  ['party_members', 'joined a group', 'd.joined_at'],
] as const;

/** Self-exclusion holds by person: matches with people who excluded themselves, and what was decided of them. */
export const EXCLUSIONS: readonly Check[] = [
  {
    name: 'exclusions.held',
    guarantees:
      'Nobody plays, deposits or joins a group while a match with somebody who excluded themselves waits, or after it was found to be them.',
    offenders: () => sql`
      ${sql.join(
        DOORS.map(
          ([table, did, at]) => sql`
      select d.id as subject, concat(${did}::text, ' at ', ${sql.raw(at)}, ', matched since ', x.found_at, ' ', x.strength, ' ', x.outcome) as detail
      from ${sql.raw(table)} d join exclusion_matches x on x.customer_id = d.customer_id
        and ${sql.raw(at)} > x.found_at + ${A_MINUTE} and ${sql.raw(at)} < x.holds_until
        and (x.outcome = 'same' or ${sql.raw(at)} < coalesce(x.settled_at, 'infinity'))`,
        ),
        sql` union all `,
      )}`,
  },
  {
    name: 'exclusions.followed',
    guarantees:
      'Who waits has no plan that goes on; who was found to be somebody that excluded themselves is excluded to the same end.',
    offenders: () => sql`
      select p.id as subject, concat('a plan is active, matched since ', x.found_at) as detail
      from exclusion_matches x join recurring_plans p on p.customer_id = x.customer_id and p.status = 'active'
      where x.outcome is null and x.holds_until > shop_now() and x.found_at < shop_now() - ${A_MINUTE}
      union all
      select x.id, concat('the same since ', x.settled_at, ', and free before ', first.ends_at)
      from exclusion_matches x join breaks first on first.id = x.break_id
      where x.outcome = 'same' and not exists (
        select from breaks b where b.customer_id = x.customer_id and b.is_exclusion and b.ends_at >= first.ends_at
          and not exists (select from ended_exclusions e where e.break_id = b.id))`,
  },
  {
    name: 'exclusions.decided',
    guarantees:
      'Every match that was settled was decided by somebody, with a reason, and stands as the last decision says; one that a register holds is never decided here.',
    offenders: () => sql`
      with last as (
        select distinct on (x.customer_id, x.break_id) x.customer_id, x.break_id, d.outcome
        from exclusion_decisions d join exclusion_matches x on x.id = d.match_id
        order by x.customer_id, x.break_id, d.decided_at desc, d.id desc)
      select x.id as subject, concat(x.outcome, ' at ', x.settled_at, ', decided ', coalesce(last.outcome, 'by nobody')) as detail
      from exclusion_matches x left join last on last.customer_id = x.customer_id and last.break_id = x.break_id
      where x.outcome in ('same', 'other') and (x.register is not null or last.outcome is null)
      union all
      select d.id, concat(d.outcome, ' of ', d.match_id, ', which waits')
      from exclusion_decisions d join exclusion_matches x on x.id = d.match_id where x.outcome is null
      union all
      select d.id, concat('decided by "', d.decided_by, '" because "', d.reason, '"')
      from exclusion_decisions d where trim(d.decided_by) = '' or trim(d.reason) = ''`,
  },
];
