import { type SQL, sql } from 'drizzle-orm';

/** One thing that must be true of the shop's books, as SQL of the audit's own. */
export interface Check {
  /** `topic.what` */
  name: string;
  /** what holds when the check finds nothing, in a sentence */
  guarantees: string;
  /** rows of `subject` (an id) and `detail` (what stands there, and what should), none when all is well */
  offenders: (scope: Scope) => SQL;
}

export interface Finding {
  check: string;
  /** the entry, customer, deposit, checkout, order, ticket or draw that is wrong */
  subject: string;
  /** what stands there, and what should */
  detail: string;
}

/** How much is looked at: everything, or what came after a point. */
export interface Scope {
  /** whether a row was made after the point, by its time-ordered id */
  fresh: (id: string) => SQL;
  /** as `fresh`, with what was written together with such rows, a moment before them */
  around: (id: string) => SQL;
  /** whether a draw or giveaway has come further since the point */
  moving: (drawId: string) => SQL;
}

/** Where an audit stopped: what a later one goes on from. */
export interface Point {
  /** every row with a lower time-ordered id was there, and is never changed again */
  id: string;
  /** draws and giveaways with lower ids that were not over */
  unfinished: string[];
}

const always = () => sql`true`;
export const EVERYTHING: Scope = { fresh: always, around: always, moving: always };

const MOMENT_MS = 60_000;

export const since = ({ id, unfinished }: Point): Scope => {
  const from = (column: string, least: string) => sql`${sql.raw(column)} >= ${least}::uuid`;
  return {
    fresh: (column) => from(column, id),
    around: (column) => from(column, firstIdAt(madeAt(id) - MOMENT_MS)),
    moving: (column) =>
      sql`(${from(column, id)} or ${sql.raw(column)} = any(${sql.param(unfinished)}::uuid[]))`,
  };
};

/** Time-ordered ids begin with the time: 48 bits of milliseconds. @returns one that is before all of that time */
export function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** `says 5, should be 7`: the two sides of what should agree, each an SQL expression. */
export const sides = (left: string, a: string, right: string, b: string): SQL =>
  sql.raw(
    `concat('${left} ', coalesce((${a})::text, 'none'), ', ${right} ', coalesce((${b})::text, 'none'))`,
  );
