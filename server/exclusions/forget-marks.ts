import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { factsOf } from './facts-of';
import { flatMarks } from './hashed-marks';
import { judgePeople, type Reason } from './judge';
import { openMarks, writeMarks } from './keep-marks';
import { type MarkKind, marksOf } from './marks';

const NAME = [
  ...['given', 'given_first', 'given_near', 'initial', 'initial_only'],
  ...['surname', 'surname_near', 'turned'],
] as const satisfies readonly MarkKind[];

/** What two people had in common by a reason for which they were matched: the excluded person had it, too. */
const SHARED: Partial<Record<string, readonly MarkKind[]>> = {
  name_same: NAME,
  birthday_same: ['birth', 'birth_near', 'birth_swapped'],
  card: ['card'],
  bank: ['bank'],
  email: ['email'],
  phone: ['phone'],
  address: ['address'],
  device: ['device'],
} satisfies Partial<Record<Reason, readonly MarkKind[]>>;

/**
 * What was taken from a customer's account for the marks of an exclusion, and is not the excluded person's, goes from
 * them: the exclusion had been applied to the account of another person. What the excluded person has now, in any account
 * of theirs, stays, and so does whatever the two were matched by, which that person had then.
 */
export async function forgetMarks(
  tx: Db,
  { breakId, customerId }: { breakId: string; customerId: string },
): Promise<void> {
  const marks = await openMarks(tx, breakId);
  const { rows } = await tx.execute<{
    excluded: string | null;
    others: string[];
    reasons: string[];
  }>(sql`
    select (select customer_id from excluded_marks where break_id = ${breakId}) as excluded,
      array(select distinct customer_id from exclusion_matches
        where break_id = ${breakId} and outcome = 'same' and customer_id <> ${customerId}) as others,
      array(select distinct unnest(reasons) from exclusion_matches
        where break_id = ${breakId} and customer_id = ${customerId}) as reasons`);
  const [row] = rows;
  if (!row?.excluded) return;
  const shared = new Set<string>(row.reasons.flatMap((reason) => SHARED[reason] ?? []));
  const facts = await factsOf(tx, customerId);
  const owners = [await factsOf(tx, row.excluded)];
  for (const other of row.others) {
    const factsOfOther = await factsOf(tx, other);
    // who is likely another account of this customer keeps none of their marks for them
    if (judgePeople(facts, factsOfOther).strength !== 'hard') owners.push(factsOfOther);
  }
  const staying = new Set(owners.flatMap((owner) => flatMarks(marksOf(owner))));
  const theirs = new Set(flatMarks(marksOf(facts)));
  const kindOf = (mark: string) => mark.slice(0, mark.indexOf(' '));
  const left = flatMarks(marks).filter(
    (mark) => !theirs.has(mark) || staying.has(mark) || shared.has(kindOf(mark)),
  );
  // what the excluded person has is among them in any case, also where no secret opens what was known before
  await writeMarks(tx, breakId, [...new Set([...left, ...staying])]);
}
