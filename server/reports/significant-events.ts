import { sql } from 'drizzle-orm';
import type { ReportRow } from '@/lib/contract/operator/reports';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import { listNodes } from '@/server/nodes';
import { within } from './days';
import { column, fileColumn, MOST_ROWS, type Report, type ReportRequest } from './report';

/** What the office did that changes what the shop sells, pays or lets people do. */
const ACTS: Readonly<Record<string, string>> = {
  'stop.%': 'Emergency stop',
  'draw.%': 'Draw',
  'customer.frozen': 'Account frozen',
  'customer.unfrozen': 'Account let in again',
  'exclusion.decided%': 'Exclusion decided on',
  'role.%': 'Role',
  'staff.%': 'Staff',
  'session.began': 'Sign-in of staff',
  'session.failed%': 'Failed sign-in of staff',
  'approval.%': 'Approval',
  'adjustment.%': 'Correction of a wallet',
  'claim.%': 'Claim',
  'payout.%': 'Bank file',
  'case.opened': 'Case opened',
  'case.closed': 'Case closed',
};

/** What the shop wrote down itself, by kind. */
const EVENTS: Readonly<Record<string, string>> = {
  'draw.cancelled': 'Draw cancelled',
  'draw.refunded': 'Draw paid back',
  'draw.secret_restored': 'Secret of a raffle restored',
  'results.imported': 'Results imported',
  'deposit.claim_open': 'Money claimed back',
  'deposit.claim_booked': 'Money taken back',
  'deposit.claim_waived': 'Claim waived',
  'customer.locked': 'Account locked',
  'customer.unlocked': 'Account unlocked',
  'limits.exclusion_ended': 'Exclusion ended',
  'node.files_differ': 'Files of a node are not as they were built',
};

/** From what is written down already: the logs of the office and of the shop, audits and nodes. */
export const SIGNIFICANT_EVENTS: Report = {
  key: 'events',
  title: 'Significant events',
  lead: 'Stops, holds, cancellations and corrections, roles, sessions and refusals of the office, claims of gateways, audits that came upon something, and nodes that began, in their order. Nodes go by real time and are known for a day after they end.',
  sums: 'Nothing of the ledger: it reads the log of the office, the events of the shop, the audits and the nodes.',
  roles: ['compliance', 'admin'],
  filters: [],
  columns: [
    column('at', 'When', 'time'),
    column('what', 'What'),
    column('detail', 'Detail'),
    fileColumn('source', 'Source'),
  ],
  hasTotals: false,
  isLogged: false,
  read: async (db, request) =>
    [
      ...(await acts(db, request)),
      ...(await events(db, request)),
      ...(await refusals(db, request)),
      ...(await audits(db, request)),
      ...(await nodes(db, request)),
    ]
      .sort((a, b) => String(a.cells[0]).localeCompare(String(b.cells[0])))
      .slice(0, MOST_ROWS + 1),
};

const iso = (time: string): string => new Date(time).toISOString();
const row = (cells: ReportRow['cells'], href: string | null): ReportRow => ({
  ...{ cells, href },
  currency: null,
});

async function acts(db: Db, { period }: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<{
    no: number;
    at: string;
    action: string;
    subject: string | null;
    what: string;
  }>(sql`
    select a.no::int as no, a.happened_at as at, a.action, a.subject, named.what
    from office_acts a cross join lateral (
      select value as what from jsonb_each_text(${JSON.stringify(ACTS)}::jsonb) as each
      where a.action like each.key order by length(each.key) desc limit 1) as named
    where ${within(sql`a.happened_at`, period)} order by a.no limit ${MOST_ROWS + 1}`);
  return rows.map(({ no, at, action, subject, what }) =>
    row(
      [iso(at), what, [action, subject].filter(Boolean).join(' of '), `office log ${no}`],
      `/operator/log?below=${no + 1}`,
    ),
  );
}

async function events(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<{ at: string; kind: string; subject: string | null }>(sql`
    select happened_at as at, kind, subject_id::text as subject from recorded_events
    where ${within(sql`happened_at`, request.period)} and ${madeWithin(sql`id`, request)}
      and kind in (select jsonb_object_keys(${JSON.stringify(EVENTS)}::jsonb))
    order by id limit ${MOST_ROWS + 1}`);
  return rows.map(({ at, kind, subject }) =>
    row([iso(at), EVENTS[kind] ?? kind, subject, `event ${kind}`], null),
  );
}

async function refusals(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<{
    at: string;
    kind: string;
    name: string | null;
    network: string;
    tries: number;
  }>(sql`
    select r.last_at as at, r.kind, s.name, r.address as network, r.tries
    from office_refusals r left join staff_names s on s.id = r.staff_id
    where ${within(sql`r.minute`, request.period)} order by r.id limit ${MOST_ROWS + 1}`);
  return rows.map(({ at, kind, name, network, tries }) =>
    row(
      [
        iso(at),
        kind === 'role' ? 'Call of another role refused' : 'Failed sign-in of staff',
        `${kind}, ${name ?? 'nobody’s account'}, from ${network}, ${tries} in a minute`,
        'refused',
      ],
      '/operator/log/refused',
    ),
  );
}

async function audits(db: Db, { period }: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<{ number: number; at: string; findings: number }>(sql`
    select number, at, findings from (
      select number, (record::json ->> 'startedAt')::timestamptz as at,
        json_array_length(record::json -> 'findings') as findings
      from published_audits) as audit
    where findings > 0 and ${within(sql`at`, period)} order by number limit ${MOST_ROWS + 1}`);
  return rows.map(({ number, at, findings }) =>
    row(
      [iso(at), 'Audit came upon something', `${findings} findings`, `audit ${number}`],
      `/operator/audits/${number}`,
    ),
  );
}

async function nodes(db: Db, { period: { from, to } }: ReportRequest): Promise<ReportRow[]> {
  const known = await listNodes(db);
  return known
    .filter(
      ({ startedAt }) =>
        Date.parse(startedAt) >= from.getTime() && Date.parse(startedAt) < to.getTime(),
    )
    .map(({ startedAt, name, version }) =>
      row([startedAt, 'Node began', `${name}, ${version}`, 'nodes'], '/operator/system'),
    );
}
