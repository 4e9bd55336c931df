import { type SQL, sql } from 'drizzle-orm';
import type { GROUP_STATES, GroupFile } from '@/lib/contract/operator/groups';
import type { Currency } from '@/lib/contract/site';
import { groupNameKey } from '@/lib/rules/party/names';
import { findOffer } from '@/server/catalogue';
import type { Db } from '@/server/db/pool';
import { instant } from './read-sessions';

type State = (typeof GROUP_STATES)[number];
type Late = NonNullable<GroupFile['late']>;

/**
 * SQL: groups of which something is late, with what and since when. A sale is closed within seconds, and a draw that
 * nobody holds is paid within a day.
 */
const LATE: SQL = sql`
  select p.group_id, min(late.because) as because, min(late.since) as since
  from (
    select s.id, 'not_closed' as because, s.closes_at as since from offered_syndicates s
    where s.kind = 'party' and s.status = 'open' and s.closes_at < shop_now() - interval '10 minutes'
    union all
    select s.id, 'not_settled', d.draws_at from offered_syndicates s join published_draws d on d.id = s.draw_id
    where s.kind = 'party' and s.status = 'closed' and d.draws_at < shop_now() - interval '1 day'
      and d.settlement_held_at is null) as late
  join party_sessions p on p.id = late.id group by p.group_id`;

/** SQL: how many groups something of is late, and since when. */
export const groupsLate: SQL = sql`select count(*)::int as count, min(since) as since from (${LATE}) as late`;

/** What a group has on sale at once, and what waits for its draw beside it: older sessions are over. */
const LATEST_SESSIONS = 12;

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  publicity: 'private' | 'public';
  created_at: string;
  organiser_id: string | null;
  organiser_name: string | null;
  members: number;
  on_sale: number;
  pot_cents: string;
  currency: Currency;
  lottery_key: string | null;
  draw_no: number | null;
  closes_at: string | null;
  shares_sold: number | null;
  shares_total: number | null;
  because: Late['because'] | null;
  since: string | null;
}

interface Page {
  state: State;
  /** how a name begins */
  name: string | undefined;
  after: string | undefined;
  limit: number;
}

/** Groups with what they play, the newest first: one statement, however many there are. Organisers are named in full. */
export async function listOfficeGroups(db: Db, { state, name, after, limit }: Page) {
  const key = name === undefined ? null : groupNameKey(name);
  const { rows } = await db.execute<Row>(sql`
    with late as materialized (${LATE}),
    page as materialized (
      select g.id, g.name, g.publicity, g.created_at from party_groups g
      where ${WHICH[state]}
        and (${key}::text is null or g.name_key like ${key && `${key.replace(/[\\%_]/g, '\\$&')}%`})
        and (${after ?? null}::uuid is null or g.id < ${after ?? null}::uuid)
      order by g.id desc limit ${limit})
    select page.*, late.because, late.since, organiser.id as organiser_id, organiser.name as organiser_name, (
      select count(*)::int from party_members m where m.group_id = page.id and m.status = 'active') as members,
      played.on_sale, played.pot_cents, coalesce(played.currency, 'AUD') as currency, next.*
    from page left join late on late.group_id = page.id
    left join lateral (
      select c.id, concat_ws(' ', c.first_name, c.last_name) as name
      from party_members m join customer_accounts c on c.id = m.customer_id
      where m.group_id = page.id and m.is_organiser) as organiser on true,
    lateral (
      select count(*) filter (where s.status = 'open')::int as on_sale, min(s.currency) as currency,
        coalesce(sum(s.share_price_cents * s.shares_sold) filter (where s.status in ('open', 'closed')), 0) as pot_cents
      from (${latestOf(sql`page.id`)}) as p join offered_syndicates s on s.id = p.id) as played
    left join lateral (
      select s.lottery_key, d.draw_no, s.closes_at, s.shares_sold, s.shares_total
      from (${latestOf(sql`page.id`)}) as p join offered_syndicates s on s.id = p.id join published_draws d on d.id = s.draw_id
      where s.status = 'open' order by s.closes_at, s.id limit 1) as next on true
    order by page.id desc`);
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, publicity: row.publicity, createdAt: instant(row.created_at) },
    organiser:
      row.organiser_id === null
        ? null
        : { customerId: row.organiser_id, name: row.organiser_name ?? '' },
    ...{ members: row.members, onSale: row.on_sale },
    next: nextOf(row),
    pot: { amountCents: Number(row.pot_cents), currency: row.currency },
    late: lateOf(row),
  }));
}

/** What is late of one group; null where nothing is. */
export async function lateOfGroup(db: Db, groupId: string): Promise<Late | null> {
  const { rows } = await db.execute<Pick<Row, 'because' | 'since'>>(sql`
    select because, since from (${LATE}) as late where group_id = ${groupId}`);
  return rows[0] ? lateOf(rows[0]) : null;
}

const latestOf = (groupId: SQL): SQL => sql`
  select id from party_sessions where group_id = ${groupId} order by id desc limit ${LATEST_SESSIONS}`;

const WHICH: Readonly<Record<State, SQL>> = {
  open: sql`g.status = 'open'`,
  late: sql`g.id in (select group_id from late)`,
  over: sql`g.status = 'over'`,
};

function nextOf(row: Row) {
  const { lottery_key: offerKey, draw_no: drawNo, closes_at: closesAt } = row;
  if (offerKey === null || drawNo === null || closesAt === null) return null;
  return {
    ...{ offerKey, offerName: findOffer(offerKey)?.name ?? offerKey, drawNo },
    closesAt: instant(closesAt),
    sharesSold: row.shares_sold ?? 0,
    sharesTotal: row.shares_total ?? 0,
  };
}

const lateOf = ({ because, since }: Pick<Row, 'because' | 'since'>): Late | null =>
  because && since ? { because, since: instant(since) } : null;
