import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { hashMarks, markKeys, soughtBy, unflatMarks } from './hashed-marks';
import { comparedOf, type Judgement, judge } from './judge';
import type { Marks, PersonFacts } from './marks';

/** An exclusion whose person somebody is, or may be. */
export interface ExclusionMatch extends Judgement {
  breakId: string;
  endsAt: Date;
}

interface Row extends Record<string, unknown> {
  breakId: string;
  keyId: string;
  marks: string[];
  endsAt: string;
}

/** Whom of those that have excluded themselves this person is, or may be; the likeliest first. One statement. */
export async function findMatches(
  db: Db,
  customerId: string,
  facts: PersonFacts,
): Promise<ExclusionMatch[]> {
  const compared = comparedOf(facts);
  const { rows } = await db.execute<Row>(sql`
    select m.break_id as "breakId", m.key_id as "keyId", m.marks, b.ends_at as "endsAt"
    from excluded_marks m join account_breaks b on b.id = m.break_id
    where m.blocking && ${sql.param(soughtBy(compared.marks))}::text[]
      and b.is_exclusion and b.ends_at > shop_now() and m.customer_id <> ${customerId}`);
  const keys = markKeys();
  const hashedFor = (breakId: string, keyId: string): Marks | null => {
    const key = keys.find(({ id }) => id === keyId);
    return key ? hashMarks(key, breakId, compared.marks) : null;
  };
  return rows
    .flatMap(({ breakId, keyId, marks, endsAt }) => {
      const mine = hashedFor(breakId, keyId);
      if (!mine) return [];
      const judgement = judge({ ...compared, marks: mine }, unflatMarks(marks));
      return judgement.strength === 'none'
        ? []
        : [{ breakId, endsAt: new Date(endsAt), ...judgement }];
    })
    .sort((one, other) => other.points - one.points);
}
