import { type Fault, fault } from './fault';

const [ONE, TWO] = [1, 2].map((no) => `'00000000-0000-7000-8000-0000000002${no}0'`);

const PEOPLE = `insert into staff (id, email, name) values (${ONE}, 'one@staff.example', 'One'), (${TWO}, 'two@staff.example', 'Two')`;
const SESSIONS = `insert into staff_sessions (id, staff_id, token_hash, address, agent, ends_at)
  select uuid, ${ONE}, uuid::text, '', '', clock_timestamp() from unnest(array[${ONE}, ${TWO}]::uuid[]) as uuid`;

/** A record of the log as the office writes it, with what is searched beside it. */
const record = (columns: { hash?: string; action?: string }) => `
  insert into staff_log (no, record, hash, happened_at, action)
  select no, record, ${columns.hash ?? "encode(sha256(convert_to(record, 'UTF8')), 'hex')"}, at, '${columns.action ?? 'session.began'}'
  from (select last.no + 1 as no, date_trunc('milliseconds', shop_now()) as at, jsonb_build_object('no', last.no + 1, 'previous', last.hash,
      'happenedAt', date_trunc('milliseconds', shop_now()), 'staffId', null, 'action', 'session.began', 'subject', null)::text as record
    from (select coalesce(max(no), 0) as no, max(hash) as hash from staff_log) as last) as written`;

/** Tampering with what the shop's own people did, and with who may do what. */
export const STAFF_FAULTS: readonly Fault[] = [
  fault('a record of the staff log is edited', 'staff.log_chained', record({ hash: "'edited'" })),
  fault(
    'the newest record of the staff log is cut off after an audit',
    'staff.log_anchored',
    `${record({})};
    insert into audits (number, record, hash, public_key, signature)
    select 1000000, record, encode(sha256(convert_to(record, 'UTF8')), 'hex'), repeat('0', 64), repeat('0', 128)
    from (select json_build_object('staffLog', json_build_object('no', no, 'hash', hash))::text as record
      from staff_log order by no desc limit 1) as audited;
    delete from staff_log where no = (select max(no) from staff_log)`,
  ),
  fault(
    'a record of the staff log is hidden from searches',
    'staff.log_searchable',
    record({ action: 'nothing.happened' }),
  ),
  fault(
    'one person decides on their own request by another’s name',
    'staff.two_people',
    `${PEOPLE};\n${SESSIONS};\n
    insert into approvals (id, kind, subject, change, before, after, reason, requested_by, requested_in, expires_at,
      status, decided_by, decided_in, decided_at)
    values (${ONE}, 'staff_role', 'staff:x', '{}', '[]', '[]', 'why', ${ONE}, ${ONE}, shop_now(),
      'approved', ${TWO}, ${TWO}, shop_now())`,
  ),
  fault(
    'somebody has a role that nobody approved',
    'staff.roles_approved',
    `${PEOPLE};\ninsert into staff_roles (staff_id, role) values (${ONE}, 'finance')`,
  ),
  fault(
    'somebody sees the shop as a customer does, and the log does not say so',
    'staff.views_logged',
    `${PEOPLE};\n${SESSIONS};\n
    insert into customer_views (id, staff_id, staff_session_id, customer_id, ticket_hash, ends_at)
    select ${ONE}, ${ONE}, ${ONE}, id, 'x', clock_timestamp() from customers limit 1`,
  ),
];
