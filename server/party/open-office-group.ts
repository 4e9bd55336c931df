import { type SQL, sql } from 'drizzle-orm';
import type { GroupFile } from '@/lib/contract/operator/groups';
import type { Currency } from '@/lib/contract/site';
import { findOffer } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import { lateOfGroup } from './office-groups';
import { instant } from './read-sessions';

/** As many of a kind as are shown. */
const MOST = 50;
/** Who is in a group, and who was. */
const MOST_MEMBERS = 200;

interface GroupRow extends Record<string, unknown> {
  id: string;
  name: string;
  publicity: 'private' | 'public';
  status: 'open' | 'over';
  created_at: string;
}

/** A group with everything in it, its members named in full; undefined where there is none. Seven statements. */
export async function openOfficeGroup(tx: Tx, groupId: string): Promise<GroupFile | undefined> {
  const { rows } = await tx.execute<GroupRow>(sql`
    select id, name, publicity, status, created_at from party_groups where id::text = ${groupId}`);
  const [group] = rows;
  if (!group) return undefined;
  const { id, name, publicity, status } = group;
  // one after the other: a transaction has one connection
  return {
    ...{ groupId: id, name, publicity, status, createdAt: instant(group.created_at) },
    late: await lateOfGroup(tx, id),
    members: await membersOf(tx, id),
    series: await seriesOf(tx, id),
    sessions: await sessionsOf(tx, id),
    orders: await ordersOf(tx, id),
    history: await historyOf(tx, id),
  };
}

const FULL_NAME: SQL = sql`concat_ws(' ', c.first_name, c.last_name)`;

interface MemberRow extends Record<string, unknown> {
  memberId: string;
  customerId: string;
  name: string;
  isOrganiser: boolean;
  status: 'active' | 'left' | 'removed';
  joinedAt: string;
  leftAt: string | null;
}

async function membersOf(tx: Tx, groupId: string): Promise<GroupFile['members']> {
  const { rows } = await tx.execute<MemberRow>(sql`
    select m.id as "memberId", m.customer_id as "customerId", ${FULL_NAME} as name, m.is_organiser as "isOrganiser",
      m.status, m.joined_at as "joinedAt", m.left_at as "leftAt"
    from party_members m join customer_accounts c on c.id = m.customer_id
    where m.group_id = ${groupId}
    order by m.is_organiser desc, m.status <> 'active', m.left_at desc, m.joined_at, m.id limit ${MOST_MEMBERS}`);
  return rows.map(({ joinedAt, leftAt, ...member }) => ({
    ...member,
    joinedAt: instant(joinedAt),
    leftAt: leftAt && instant(leftAt),
  }));
}

interface SeriesRow extends Record<string, unknown> {
  seriesId: string;
  lottery_key: string;
  gamesPerShare: number;
  sharesTotal: number;
  autosession: 'on' | 'paused' | 'off';
  isWaiting: boolean;
}

async function seriesOf(tx: Tx, groupId: string): Promise<GroupFile['series']> {
  const { rows } = await tx.execute<SeriesRow>(sql`
    select id as "seriesId", lottery_key, games_per_share as "gamesPerShare", shares_total as "sharesTotal", autosession,
      is_waiting as "isWaiting"
    from party_series where group_id = ${groupId}
    order by autosession = 'off', id desc limit ${MOST}`);
  return rows.map(({ lottery_key: key, ...series }) => ({ ...series, offerName: nameOf(key) }));
}

interface SessionRow extends Record<string, unknown> {
  sessionId: string;
  offerKey: string;
  drawNo: number;
  draws_at: string;
  closes_at: string;
  status: 'open' | 'closed' | 'paid' | 'cancelled';
  cancelledReason: 'too_few_shares' | 'organiser' | null;
  sharesSold: number;
  sharesTotal: number;
  leastShares: number;
  currency: Currency;
  pot: string;
  prize: string;
}

async function sessionsOf(tx: Tx, groupId: string): Promise<GroupFile['sessions']> {
  const { rows } = await tx.execute<SessionRow>(sql`
    select p.id as "sessionId", s.lottery_key as "offerKey", d.draw_no as "drawNo", d.draws_at, s.closes_at, s.status,
      p.cancelled_reason as "cancelledReason", s.shares_sold as "sharesSold", s.shares_total as "sharesTotal",
      s.least_shares as "leastShares", s.currency, s.share_price_cents * s.shares_sold as pot, s.prize_cents as prize
    from party_sessions p join offered_syndicates s on s.id = p.id join published_draws d on d.id = s.draw_id
    where p.group_id = ${groupId} order by p.id desc limit ${MOST}`);
  return rows.map(({ draws_at, closes_at, currency, pot, prize, ...session }) => ({
    ...session,
    offerName: nameOf(session.offerKey),
    drawsAt: instant(draws_at),
    closesAt: instant(closes_at),
    pot: { amountCents: Number(pot), currency },
    prize: { amountCents: Number(prize), currency },
  }));
}

interface OrderRow extends Record<string, unknown> {
  orderId: string;
  lottery_key: string;
  drawNo: number;
  customerId: string;
  name: string;
  shares: number;
  cents: string;
  currency: Currency;
  status: 'placed' | 'queued' | 'refunded';
  created_at: string;
}

async function ordersOf(tx: Tx, groupId: string): Promise<GroupFile['orders']> {
  const { rows } = await tx.execute<OrderRow>(sql`
    select o.id as "orderId", s.lottery_key, d.draw_no as "drawNo", o.customer_id as "customerId", ${FULL_NAME} as name,
      o.quantity as shares, o.total_cents - o.discount_cents as cents, s.currency, o.status, o.created_at
    from (select id from party_sessions where group_id = ${groupId} order by id desc limit ${MOST}) as p
    join offered_syndicates s on s.id = p.id join published_draws d on d.id = s.draw_id
    join placed_orders o on o.syndicate_id = p.id join customer_accounts c on c.id = o.customer_id
    order by o.id desc limit ${MOST}`);
  return rows.map(({ lottery_key: key, cents, currency, created_at: at, ...order }) => ({
    ...order,
    offerName: nameOf(key),
    total: { amountCents: Number(cents), currency },
    boughtAt: instant(at),
  }));
}

interface HistoryRow extends Record<string, unknown> {
  at: string;
  kind: string;
  customerId: string;
  name: string;
}

/** By what its members did: events are found by who did them. */
async function historyOf(tx: Tx, groupId: string): Promise<GroupFile['history']> {
  const { rows } = await tx.execute<HistoryRow>(sql`
    select e.happened_at as at, e.kind, m.customer_id as "customerId", ${FULL_NAME} as name
    from party_members m join recorded_events e on e.customer_id = m.customer_id join customer_accounts c on c.id = m.customer_id
    where m.group_id = ${groupId} and e.kind like 'party.%'
      and (e.subject_id = m.group_id or e.subject_id in (select id from party_sessions where group_id = m.group_id))
    order by e.id desc limit ${MOST}`);
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
}

const nameOf = (offerKey: string): string => findOffer(offerKey)?.name ?? offerKey;
