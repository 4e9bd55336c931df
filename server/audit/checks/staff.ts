import { sql } from 'drizzle-orm';
import { type Check, sides } from '../check';

/** What the shop's own people did: written down without a gap, and by two where it takes two. */
export const STAFF: readonly Check[] = [
  {
    name: 'staff.log_chained',
    guarantees:
      'Every record of the staff log is as it was written: its hash is right, it follows from the one before it, and none is missing.',
    offenders: () => sql`
      with chain as (
        select no, record, hash, lag(hash) over (order by no) as before, lag(no, 1, 0::bigint) over (order by no) as no_before
        from staff_log)
      select concat('staff log ', no) as subject, case
          when hash <> encode(sha256(convert_to(record, 'UTF8')), 'hex') then 'its record was edited'
          when no <> no_before + 1 then concat('it follows ', no_before)
          else 'it follows from another record than stands before it' end as detail
      from chain
      where hash <> encode(sha256(convert_to(record, 'UTF8')), 'hex') or no <> no_before + 1
        or before is distinct from record::jsonb ->> 'previous'`,
  },
  {
    name: 'staff.log_anchored',
    guarantees:
      'Every record of the staff log that was the newest at an audit is there still: nothing was cut off its end, which audits hold in the public log.',
    offenders: () => sql`
      select concat('staff log ', anchor.no) as subject, concat('audit ', number, ' has it as the newest, with hash ', anchor.hash,
        ', and it is ', case when l.no is null then 'not there' else 'another one' end) as detail
      from (
        select number, (record::json -> 'staffLog' ->> 'no')::bigint as no, record::json -> 'staffLog' ->> 'hash' as hash
        from audits) anchor
      left join staff_log l on l.no = anchor.no
      where anchor.no is not null and l.hash is distinct from anchor.hash`,
  },
  {
    name: 'staff.log_searchable',
    guarantees: 'What the staff log is searched by is what its records say.',
    offenders: () => sql`
      select concat('staff log ', no) as subject, ${sides('searched by', "concat_ws(' ', action, subject, staff_id)", 'written', "concat_ws(' ', record::jsonb ->> 'action', record::jsonb ->> 'subject', record::jsonb ->> 'staffId')")} as detail
      from staff_log
      where (record::jsonb ->> 'no')::bigint <> no or record::jsonb ->> 'action' <> action
        or record::jsonb ->> 'subject' is distinct from subject
        or (record::jsonb ->> 'staffId')::uuid is distinct from staff_id
        or (record::jsonb ->> 'happenedAt')::timestamptz <> happened_at`,
  },
  {
    name: 'staff.two_people',
    guarantees:
      'What takes two people was decided by another one than requested it, in another session.',
    offenders: () => sql`
      select a.id as subject, concat(a.kind, ' of ', a.subject, ': ', a.status) as detail
      from approvals a
      left join staff_sessions asked on asked.id = a.requested_in
      left join staff_sessions decided on decided.id = a.decided_in
      where a.status in ('approved', 'refused') and (a.decided_by is not distinct from a.requested_by
        or a.decided_in is not distinct from a.requested_in
        or asked.staff_id is distinct from a.requested_by or decided.staff_id is distinct from a.decided_by)`,
  },
  {
    name: 'staff.roles_approved',
    guarantees:
      'Every role was given by an approval that names it, or by a command on the server that the staff log has.',
    offenders: () => sql`
      select r.staff_id as subject, concat(r.role, ' since ', r.granted_at) as detail
      from staff_roles r left join approvals a on a.id = r.approval_id
      where case when r.approval_id is not null
        then a.status <> 'approved' or a.kind <> 'staff_role'
          or a.change -> 'change' is distinct from jsonb_build_object('staffId', r.staff_id, 'role', r.role, 'change', 'grant')
        else not exists (select from staff_log l where l.action = 'role.granted' and l.staff_id is null
          and l.subject = concat('staff:', r.staff_id) and l.record::jsonb -> 'after' ->> 'role' = r.role) end`,
  },
  {
    name: 'staff.views_logged',
    guarantees:
      'Every view of the shop as a customer sees it was written down when it began: whose, by whom, and why.',
    offenders: () => sql`
      select v.id as subject, concat('customer ', v.customer_id, ' by ', v.staff_id, ' at ', v.began_at) as detail
      from customer_views v
      where not exists (select from staff_log l
        where l.subject = concat('customer:', v.customer_id) and l.action = 'customer.view_began'
          and l.staff_id = v.staff_id and l.record::jsonb -> 'after' ->> 'viewId' = v.id::text
          and l.record::jsonb ->> 'reason' <> '')`,
  },
];
