import { type SQL, sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type { GiveawayType } from '@/lib/contract/membership';
import type {
  GetOfficeGiveaway,
  GIVEAWAY_STATES,
  ListedGiveaway,
} from '@/lib/contract/operator/membership';
import type { Currency } from '@/lib/contract/site';
import type { Db } from '@/server/db/pool';
import { ownerOf } from './office-members';

type State = (typeof GIVEAWAY_STATES)[number];
type Winner = CallResult<typeof GetOfficeGiveaway>['winners'][number];

/** SQL: what should have happened to giveaway `g` by now: a list is fixed within seconds, the beacon speaks within minutes. */
const LATE: SQL = sql`
  case
    when g.status = 'DRAW_OPEN' and g.closes_at < shop_now() - interval '10 minutes' then 'not_closed'
    when g.status = 'DRAW_CLOSED' and g.draws_at < shop_now() - interval '30 minutes' then 'not_drawn'
  end`;
const IS_LATE: SQL = sql`g.status <> 'DRAW_PAID' and ${LATE} is not null`;

/** SQL: how many giveaways are late, and since when. */
export const giveawaysLate: SQL = sql`
  select count(*)::int as count, min(case status when 'DRAW_OPEN' then closes_at else draws_at end) as since
  from giveaways g where ${IS_LATE}`;

const WHICH: Readonly<Record<State, SQL>> = {
  standing: sql`g.status <> 'DRAW_PAID'`,
  late: IS_LATE,
  drawn: sql`g.status = 'DRAW_PAID'`,
};

interface Row extends Record<string, unknown> {
  id: string;
  type: GiveawayType;
  draw_no: number;
  opens_at: string;
  closes_at: string;
  draws_at: string;
  status: ListedGiveaway['status'];
  prize_cents: string;
  currency: Currency;
  winner_count: number;
  entry_count: number | null;
  late: ListedGiveaway['late'];
}

const COLUMNS: SQL = sql`g.id, g.type, g.draw_no, g.opens_at, g.closes_at, g.draws_at, g.status, g.prize_cents, g.currency,
  g.winner_count, g.entry_count, ${LATE} as late`;

interface Page {
  state: State;
  type: GiveawayType | undefined;
  after: string | undefined;
  limit: number;
}

/** Giveaways of a state, by the time of their draw. */
export async function listOfficeGiveaways(
  db: Db,
  { state, type, after, limit }: Page,
): Promise<ListedGiveaway[]> {
  const isLatestFirst = state === 'drawn';
  const way = sql.raw(isLatestFirst ? 'desc' : 'asc');
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from giveaways g
    where ${WHICH[state]} and (${type ?? null}::text is null or g.type = ${type ?? null})
      and (${after ?? null}::uuid is null or (g.draws_at, g.id) ${sql.raw(isLatestFirst ? '<' : '>')}
        (select p.draws_at, p.id from giveaways p where p.id = ${after ?? null}::uuid))
    order by g.draws_at ${way}, g.id ${way} limit ${limit}`);
  return rows.map(listed);
}

/** A giveaway with its winners, who are named in full; undefined where there is none. */
export async function findOfficeGiveaway(
  db: Db,
  giveawayId: string,
): Promise<CallResult<typeof GetOfficeGiveaway> | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from giveaways g where g.id::text = ${giveawayId}`);
  const [row] = rows;
  return row && { giveaway: listed(row), winners: await winnersOf(db, row) };
}

interface WinnerRow extends Record<string, unknown> {
  place: number;
  member_no: number;
  entry_no: number;
  customer_id: string | null;
  name: string | null;
  state: 'active' | 'locked' | 'closed' | null;
  public_name: string | null;
  prize_cents: string;
  entry_id: string | null;
}

async function winnersOf(db: Db, { id, currency }: Row): Promise<Winner[]> {
  const { rows } = await db.execute<WinnerRow>(sql`
    select w.place, w.member_no, coalesce(w.entry_no, w.member_no) as entry_no, w.customer_id,
      concat_ws(' ', c.first_name, c.last_name) as name, c.status as state, w.winner_name as public_name, w.prize_cents,
      w.paid_entry_id as entry_id
    from giveaway_winners w left join customer_accounts c on c.id = w.customer_id
    where w.giveaway_id = ${id} order by w.place`);
  return rows.map((row) => ({
    ...{ place: row.place, entryNo: row.entry_no, memberNo: row.member_no },
    customer: ownerOf(row),
    publicName: row.public_name,
    prize: { amountCents: Number(row.prize_cents), currency },
    entryId: row.entry_id,
  }));
}

const listed = (row: Row): ListedGiveaway => ({
  ...{ giveawayId: row.id, type: row.type, drawNo: row.draw_no, status: row.status },
  opensAt: new Date(row.opens_at).toISOString(),
  closesAt: new Date(row.closes_at).toISOString(),
  drawsAt: new Date(row.draws_at).toISOString(),
  prize: { amountCents: Number(row.prize_cents), currency: row.currency },
  ...{ winners: row.winner_count, entries: row.entry_count, late: row.late },
});
