import { sql } from 'drizzle-orm';
import type { ListedMember, MEMBER_STATES } from '@/lib/contract/operator/membership';
import type { Db } from '@/server/db/pool';

/** Whose a number is, named in full. */
interface OwnerRow {
  customer_id: string | null;
  name: string | null;
  state: 'active' | 'locked' | 'closed' | null;
}

export const ownerOf = ({ customer_id, name, state }: OwnerRow): ListedMember['customer'] =>
  customer_id === null
    ? null
    : { customerId: customer_id, name: name ?? '', state: state ?? 'active' };

interface Row extends Record<string, unknown>, OwnerRow {
  member_no: number;
  since: string;
  cohort: string;
  bonus: number;
  monthly: number;
  wins: number;
}

interface Page {
  state: (typeof MEMBER_STATES)[number];
  memberNo: number | undefined;
  below: number | undefined;
  limit: number;
}

/** Members, the latest numbers first: one statement, however many there are. */
export async function listMembers(
  db: Db,
  { state, memberNo, below, limit }: Page,
): Promise<ListedMember[]> {
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select member_no, customer_id, status_since as since, cohort from memberships
      where status = ${state} and (${memberNo ?? null}::int is null or member_no = ${memberNo ?? null}::int)
        and (${below ?? null}::int is null or member_no < ${below ?? null}::int)
      order by member_no desc limit ${limit})
    select page.*, concat_ws(' ', c.first_name, c.last_name) as name, c.status as state,
      (select count(*)::int from bonus_entries b where b.member_no = page.member_no) as bonus,
      (select count(*)::int from giveaways g where g.type = 'monthly' and exists (
        select from giveaway_unlocks u where u.giveaway_id = g.id and u.member_no = page.member_no)) as monthly,
      (select count(*)::int from giveaway_winners w where w.customer_id = page.customer_id) as wins
    from page left join customer_accounts c on c.id = page.customer_id order by page.member_no desc`);
  return rows.map((row) => ({
    ...{ memberNo: row.member_no, customer: ownerOf(row), cohort: row.cohort },
    since: new Date(row.since).toISOString(),
    ...{ bonusNumbers: row.bonus, monthlyGiveaways: row.monthly, wins: row.wins },
  }));
}

interface Counts extends Record<string, unknown> {
  members: number;
  ended: number;
  interested: number;
}

/** How many there are, and how many asked for it where it does not exist. */
export async function countMembers(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where status = 'member')::int as members,
      count(*) filter (where status = 'non-member')::int as ended,
      (select count(*)::int from membership_interest) as interested
    from memberships`);
  return rows[0] ?? { members: 0, ended: 0, interested: 0 };
}
