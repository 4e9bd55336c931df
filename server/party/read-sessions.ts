import { type SQL, sql } from 'drizzle-orm';
import type {
  PartySession,
  PartySessionDetails,
  SessionStatus,
} from '@/lib/contract/party-sessions';
import type { Currency, Money } from '@/lib/contract/site';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import { findOffer } from '@/server/catalogue';
import type { CustomerContext } from '@/server/kernel/context';

/** A session as it is read, with what the viewer has of it. */
export interface StoredSession extends Record<string, unknown> {
  id: string;
  groupId: string;
  groupName: string;
  status: SessionStatus;
  cancelledReason: PartySessionDetails['cancelledReason'];
  lotteryKey: string;
  gameType: string;
  drawId: string;
  drawNo: number;
  drawsAt: string;
  isConfirmed: boolean;
  drawStatus: PartySession['draws'][number]['status'];
  isSandbox: boolean;
  prizePoolCents: string;
  mainNumbers: number[] | null;
  supplementaryNumbers: number[] | null;
  specialNumber: number | null;
  numberOrder: 'drawn' | 'sorted' | null;
  closesAt: string;
  createdAt: string;
  currency: Currency;
  sharePriceCents: string;
  gamesPerShare: number;
  sharesTotal: number;
  sharesSold: number;
  leastShares: number;
  prizeCents: string;
  autosession: PartySession['autosessionStatus'];
  canTurnOn: boolean;
  invitesMembers: boolean;
  isOrganiser: boolean;
  isMember: boolean;
  myShares: number;
  myCents: string;
  myPrizeCents: string;
}

export const SESSION = sql`
  p.id, p.group_id as "groupId", g.name as "groupName", s.status, p.cancelled_reason as "cancelledReason",
  s.lottery_key as "lotteryKey", s.game_type as "gameType", d.id as "drawId", d.draw_no as "drawNo",
  d.draws_at as "drawsAt", d.status as "drawStatus", d.confirmed_at is not null as "isConfirmed", d.source = 'sandbox' as "isSandbox",
  d.prize_pool_cents as "prizePoolCents", d.main_numbers as "mainNumbers",
  d.supplementary_numbers as "supplementaryNumbers", d.special_number as "specialNumber",
  d.number_order as "numberOrder", s.closes_at as "closesAt", s.created_at as "createdAt", s.currency,
  s.share_price_cents as "sharePriceCents", s.games_per_share as "gamesPerShare", s.shares_total as "sharesTotal",
  s.shares_sold as "sharesSold", s.least_shares as "leastShares", s.prize_cents as "prizeCents",
  r.autosession, r.invites_members as "invitesMembers",
  me.is_organiser is true and r.can_turn_on as "canTurnOn", me.is_organiser is true as "isOrganiser", me.id is not null as "isMember",
  mine.shares as "myShares", mine.cents as "myCents", mine.prize_cents as "myPrizeCents"`;

/**
 * A session is a syndicate; what is refunded of one that goes on is no share any more. `viewer` is whose shares are
 * counted: null for visitors.
 */
export const FROM_SESSIONS = (viewer: string | null): SQL => sql`
  party_sessions p join offered_syndicates s on s.id = p.id join party_groups g on g.id = p.group_id
  join party_series r on r.id = p.series_id join published_draws d on d.id = p.draw_id
  left join party_members me
    on me.group_id = p.group_id and me.customer_id = ${viewer}::uuid and me.status = 'active',
  lateral (
    select coalesce(sum(o.quantity), 0)::int as shares,
      coalesce(sum(t.price_cents - t.discount_cents), 0)::bigint as cents,
      coalesce(sum((select sum(prize.amount_cents) from ticket_winnings prize
        where prize.draw_id = t.draw_id and prize.ticket_id = t.id)), 0)::bigint as prize_cents
    from placed_orders o join sold_tickets t on t.order_id = o.id
    where o.syndicate_id = p.id and o.customer_id = ${viewer}::uuid
      and (o.status <> 'refunded' or s.status = 'cancelled')) as mine`;

/** Open by the shop's clock, whatever the job that closes them has got to. */
export const ON_SALE = sql`s.status = 'open' and s.closes_at > shop_now()`;

export const readSessions = async (ctx: CustomerContext, which: SQL): Promise<StoredSession[]> => {
  const { id } = ctx.customer;
  const { rows } = await ctx.db.execute<StoredSession>(sql`
    select ${SESSION} from ${FROM_SESSIONS(id)} where ${which}`);
  return rows;
};

/** The sessions on sale in these groups, the next to close first. */
export async function openSessionsOf(
  ctx: CustomerContext,
  groupIds: readonly string[],
): Promise<PartySession[]> {
  const stored = await readSessions(
    ctx,
    sql`p.group_id = any(${sql.param(groupIds)}::uuid[]) and ${ON_SALE} order by s.closes_at, p.id`,
  );
  return stored.map(showSession);
}

export function showSession(session: StoredSession): PartySession {
  const money = (cents: number | string): Money => ({
    amountCents: Number(cents),
    currency: session.currency,
  });
  const isPaid = session.status === 'paid';
  return {
    sessionId: session.id,
    groupId: session.groupId,
    groupName: session.groupName,
    syndicateId: session.id,
    status: session.status,
    draws: [showDraw(session)],
    closesAt: instant(session.closesAt),
    sharePrice: money(session.sharePriceCents),
    gamesPerShare: session.gamesPerShare,
    sharesTotal: session.sharesTotal,
    sharesSold: session.sharesSold,
    minimumShares: session.leastShares,
    pot: money(Number(session.sharePriceCents) * session.sharesSold),
    prize: isPaid ? money(session.prizeCents) : null,
    autosessionStatus: session.autosession,
    canTurnOn: session.canTurnOn,
    inviteAllExistingMembers: session.invitesMembers,
    isOrganiser: session.isOrganiser,
    isMember: session.isMember,
    myShares: session.myShares,
    myStake: money(session.myCents),
    myPrize: isPaid ? money(session.myPrizeCents) : null,
    myShareLimit: shareLimit(session),
    createdAt: instant(session.createdAt),
  };
}

const shareLimit = (session: StoredSession): number => {
  const { status, isMember, sharesTotal, sharesSold, myShares } = session;
  return isMember && status === 'open'
    ? Math.max(0, Math.min(PARTY_TERMS.maxSharesPerMember - myShares, sharesTotal - sharesSold))
    : 0;
};

export function showDraw(session: StoredSession): PartySession['draws'][number] {
  const { currency, mainNumbers, numberOrder } = session;
  return {
    drawId: session.drawId,
    lotteryKey: session.lotteryKey,
    name: findOffer(session.lotteryKey)?.name ?? session.lotteryKey,
    drawNo: session.drawNo,
    drawDate: instant(session.drawsAt),
    status: session.drawStatus,
    prizePool: { amountCents: Number(session.prizePoolCents), currency },
    isSandbox: session.isSandbox,
    numbers: mainNumbers && {
      main: mainNumbers,
      supplementary: session.supplementaryNumbers ?? [],
      special: session.specialNumber,
      order: numberOrder ?? 'sorted',
    },
  };
}

export const instant = (text: string): string => new Date(text).toISOString();
