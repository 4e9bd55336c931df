import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

export interface WaitingMatch {
  id: string;
  email: string;
  strength: 'hard' | 'near';
  points: number;
  reasons: string[];
  door: string;
  register: string | null;
  foundAt: string;
  endsAt: string;
  isVerified: boolean;
  outcome: string | null;
}

interface Row extends WaitingMatch, Record<string, unknown> {}

const SELECT = sql`
  select m.id, c.email, m.strength, m.points, m.reasons, m.door, m.register, m.found_at as "foundAt",
    m.holds_until as "endsAt", c.is_verified as "isVerified", m.outcome
  from exclusion_matches m join customer_accounts c on c.id = m.customer_id`;

/** The matches that wait to be settled, the oldest first. */
export async function listMatches(db: Db): Promise<WaitingMatch[]> {
  const { rows } = await db.execute<Row>(sql`
    ${SELECT} where m.outcome is null and m.holds_until > shop_now() order by m.found_at, m.id limit 500`);
  return rows.map(inUtc);
}

interface DescribedMatch extends WaitingMatch {
  customer: { firstName: string; lastName: string; dateOfBirth: string };
  /** when the exclusion that it is about was begun; null where a register has it */
  excludedSince: string | null;
  decisions: { outcome: string; by: string; reason: string; at: string }[];
}

/** One match, with all that was decided about these two people. Of the other person only since when they are excluded. */
export async function describeMatch(db: Db, id: string): Promise<DescribedMatch | null> {
  const { rows } = await db.execute<Row>(sql`${SELECT} where m.id::text = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { rows: people } = await db.execute<{
    first: string;
    last: string;
    birth: string;
    since: string | null;
  }>(sql`
    select c.first_name as first, c.last_name as last, c.date_of_birth::text as birth, b.began_at as since
    from exclusion_matches m join customer_accounts c on c.id = m.customer_id left join account_breaks b on b.id = m.break_id
    where m.id::text = ${id}`);
  const { rows: decisions } = await db.execute<{
    outcome: string;
    by: string;
    reason: string;
    at: string;
  }>(sql`
    select d.outcome, d.decided_by as by, d.reason, d.decided_at as at
    from exclusion_decisions d join exclusion_matches theirs on theirs.id = d.match_id
    join exclusion_matches this on this.customer_id = theirs.customer_id and this.break_id = theirs.break_id
    where this.id::text = ${id} order by d.decided_at, d.id`);
  const [person] = people;
  return {
    ...inUtc(row),
    customer: {
      firstName: person?.first ?? '',
      lastName: person?.last ?? '',
      dateOfBirth: person?.birth ?? '',
    },
    excludedSince: person?.since ? new Date(person.since).toISOString() : null,
    decisions: decisions.map((decision) => ({
      ...decision,
      at: new Date(decision.at).toISOString(),
    })),
  };
}

const inUtc = (row: Row): WaitingMatch => ({
  ...row,
  foundAt: new Date(row.foundAt).toISOString(),
  endsAt: new Date(row.endsAt).toISOString(),
});
