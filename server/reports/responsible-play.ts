import { sql } from 'drizzle-orm';
import type { ReportRow } from '@/lib/contract/operator/reports';
import type { Db } from '@/server/db/pool';
import { madeWithin } from '@/server/kernel/made-within';
import { dayOf, within } from './days';
import { column, type Report, type ReportRequest } from './report';

/** What customers and the shop did to protect them, by the kinds of events. */
const EVENTS: Readonly<Record<string, string>> = {
  'limits.answered': 'Asked about a limit, and answered',
  'limits.deposit_limit_changed': 'Deposit limits set or changed',
  'limits.spend_limit_changed': 'Spend limits set or changed',
  'limits.loosened': 'Limits that became looser',
  'limits.return_asked': 'Returns after an exclusion requested',
  'limits.reviewed': 'Reviews of limits answered',
  'limits.declined': 'Purchases and deposits refused by a limit',
  'limits.exclusion_applied': 'Exclusions applied to another account of the person',
  'limits.held_for_exclusion': 'Near matches that were held',
  'limits.exclusion_decided': 'Near matches decided on',
  'limits.exclusion_ended': 'Exclusions ended that were a mistake',
  'reality_check.answered': 'Reality checks answered',
  'reality_check.interval_changed': 'Reality checks changed',
  'care.noted': 'Notes about somebody’s play',
};

const LENGTHS: Readonly<Record<string, string>> = {
  day: 'a day',
  week: 'a week',
  month: 'a month',
  six_weeks: 'six weeks',
  six_months: 'six months',
  year: 'a year',
  five_years: 'five years',
};

export const RESPONSIBLE_PLAY: Report = {
  key: 'play',
  title: 'Responsible play',
  lead: 'How often each happened in these days, and to how many customers: limits, breaks, exclusions, near matches, and signs of harm with what was written about them. A customer counts once a row.',
  sums: 'Nothing of the ledger: it counts events of limits, breaks, and the scores and messages of the nightly care.',
  roles: ['compliance', 'admin'],
  filters: [],
  columns: [
    column('what', 'What'),
    column('count', 'Times', 'count'),
    column('customers', 'Customers', 'count'),
  ],
  hasTotals: false,
  isLogged: false,
  read: async (db, request) => [
    ...(await events(db, request)),
    ...(await breaks(db, request)),
    ...(await care(db, request)),
  ],
};

interface Counts {
  count: number;
  customers: number;
}

interface Counted extends Counts, Record<string, unknown> {
  what: string;
}

const row = (
  what: string,
  { count, customers }: Counts,
  href: string | null = null,
): ReportRow => ({ cells: [what, count, customers], currency: null, href });

async function events(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<Counted>(sql`
    select kind as what, count(*)::int as count, count(distinct coalesce(customer_id, subject_id))::int as customers
    from recorded_events
    where ${within(sql`happened_at`, request.period)} and ${madeWithin(sql`id`, request)}
      and kind in (select jsonb_object_keys(${JSON.stringify(EVENTS)}::jsonb))
    group by kind`);
  const counted = new Map(rows.map(({ what, ...counts }) => [what, counts]));
  return Object.entries(EVENTS).map(([kind, name]) =>
    row(
      name,
      counted.get(kind) ?? { count: 0, customers: 0 },
      kind.includes('exclusion') ? '/operator/exclusions' : null,
    ),
  );
}

async function breaks(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { rows } = await db.execute<Counted & { is_exclusion: boolean }>(sql`
    select length as what, is_exclusion, count(*)::int as count, count(distinct customer_id)::int as customers
    from account_breaks where ${within(sql`began_at`, request.period)} and ${madeWithin(sql`id`, request)}
    group by is_exclusion, length order by is_exclusion, min(ends_at - began_at)`);
  return rows.map(({ what, is_exclusion: isExclusion, ...counts }) =>
    row(`${isExclusion ? 'Exclusions' : 'Breaks'} of ${LENGTHS[what] ?? what}`, counts),
  );
}

/** The nights of these days: what was found in each, and the messages that followed. */
async function care(db: Db, request: ReportRequest): Promise<ReportRow[]> {
  const { period } = request;
  const first = dayOf(period.from);
  const last = dayOf(new Date(period.to.getTime() - 1));
  const { rows } = await db.execute<Counted>(sql`
    select 'Signs of harm, by nights' as what, count(*)::int as count, count(distinct customer_id)::int as customers
    from harm_scores where day between ${first}::date and ${last}::date
    union all
    select 'Messages about their play', count(*)::int, count(distinct customer_id)::int
    from harm_messages where ${within(sql`sent_at`, period)} and ${madeWithin(sql`id`, request)}`);
  return rows.map(({ what, ...counts }) => row(what, counts));
}
