import { createHash, createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { keepMarks } from '@/server/exclusions';
import { derivedKey, derivedKeys } from '@/server/kernel/derived-key';
import { newId } from '@/server/kernel/ids';
import { sealFor } from '@/server/kernel/seal';
import { log } from '@/server/runtime/log';
import { holdUntilReturn } from './hold-until-return';

/** Name and date of birth of somebody who has, or wants, an account. */
export interface Person {
  firstName: string;
  lastName: string;
  /** `1988-04-12` */
  dateOfBirth: string;
}

const PURPOSE = 'fairdraw excluded people';
const seal = sealFor(PURPOSE);

/**
 * Accents, case, spaces and signs make nobody somebody else. Whoever has a list of names and birthdays finds the people
 * behind such hashes in no time: it is stored by the release before, and leaves with a later one.
 */
export function plainKey({ firstName, lastName, dateOfBirth }: Person): string {
  const name = `${firstName}${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  return createHash('sha256').update(`${name} ${dateOfBirth}`).digest('hex');
}

const hashWith = (key: Buffer, plain: string): string =>
  createHmac('sha256', key).update(plain).digest('hex');

/** Writes down who began an exclusion, so that only this shop's secret finds them again. */
export async function keepExcluded(tx: Db, breakId: string, plain: string): Promise<void> {
  await tx.execute(sql`
    insert into excluded_people (break_id, person_hash, sealed)
    values (${breakId}, ${hashWith(derivedKey(PURPOSE), plain)}, ${seal.seal(plain, breakId)})
    on conflict (break_id) do update set person_hash = excluded.person_hash, sealed = excluded.sealed`);
}

/** SQL: the rows of `breaks` that are exclusions of a person and have not ended, by a present or earlier secret. */
const exclusionsOf = (person: Person): SQL => {
  const plain = plainKey(person);
  const [present = '', before = present] = derivedKeys(PURPOSE).map((key) => hashWith(key, plain));
  return sql`
    select * from breaks where is_exclusion and ends_at > shop_now()
      and not exists (select 1 from ended_exclusions ended where ended.break_id = breaks.id) and (
      person_key = ${plain}
      or id in (select break_id from excluded_people where person_hash in (${present}, ${before})))`;
};

/** SQL: whether somebody of this name and birthday has excluded themselves, and that lasts. */
export const isExcluded = (person: Person): SQL<boolean> =>
  sql<boolean>`exists (${exclusionsOf(person)})`;

/** When the exclusion of a person ends; null where there is none. */
export async function excludedUntil(db: Db, person: Person): Promise<Date | null> {
  const { rows } = await db.execute<{ ends_at: string | null }>(
    sql`select max(ends_at) as ends_at from (${exclusionsOf(person)}) as theirs`,
  );
  const endsAt = rows[0]?.ends_at;
  return endsAt ? new Date(endsAt) : null;
}

/**
 * The exclusion of a person holds for an account of theirs, once it is known to be theirs: from now on it is a break of
 * this account, to the same end. Of whom somebody decided that they are another person, it does not.
 * @returns when it ends; null where there is none, or this account's own lasts as long
 */
export async function applyExclusion(
  tx: Db,
  customerId: string,
  person: Person,
): Promise<Date | null> {
  const { rows } = await tx.execute<{ id: string; ends_at: string }>(sql`
    insert into breaks (id, customer_id, length, is_exclusion, ends_at, person_key)
    select ${newId()}, ${customerId}, length, true, ends_at, ${plainKey(person)}
    from (${exclusionsOf(person)}) as theirs
    where ends_at > coalesce((
        select max(ends_at) from account_breaks where customer_id = ${customerId} and is_exclusion), '-infinity')
      and not exists (
        select 1 from matched_exclusions m
        where m.customer_id = ${customerId} and m.break_id = theirs.id and m.outcome = 'other')
    order by ends_at desc limit 1
    returning id, ends_at`);
  const [row] = rows;
  if (!row) return null;
  await keepExcluded(tx, row.id, plainKey(person));
  await holdUntilReturn(tx, row.id);
  await keepMarks(tx, { breakId: row.id, customerId });
  return new Date(row.ends_at);
}

/**
 * Writes down, with the present secret, who excluded themselves at a node of the release before, or under an earlier
 * secret. A row that no secret opens is left as it is and logged. @returns how many were written
 */
export async function keepAllExcluded(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string; plain: string; sealed: string | null }>(sql`
    select b.id, b.person_key as plain, e.sealed
    from breaks b left join excluded_people e on e.break_id = b.id
    where b.is_exclusion and (e.break_id is null or not starts_with(e.sealed, ${seal.presentPrefix()}))`);
  let written = 0;
  for (const { id, plain, sealed } of rows) {
    const opened = plain || (sealed === null ? null : openOrNull(sealed, id));
    if (opened === null) continue;
    await keepExcluded(db, id, opened);
    written += 1;
  }
  return written;
}

function openOrNull(sealed: string, breakId: string): string | null {
  try {
    return seal.open(sealed, breakId);
  } catch (error) {
    log.error('who excluded themselves cannot be read', { breakId, error });
    return null;
  }
}
