import { type SQL, sql } from 'drizzle-orm';
import { firstIdAt } from '@/server/kernel/ids';

/** A condition that must hold in the shop's books, checked by SQL of the audit's own. */
export interface Check {
  /** `topic.condition` */
  name: string;
  /** what holds when the check finds nothing, in a sentence */
  guarantees: string;
  /** rows of `subject` (an id) and `detail` (actual and expected value); none when the condition holds */
  offenders: (scope: Scope) => SQL;
}

export interface Finding {
  check: string;
  /** id of the entry, customer, deposit, checkout, order, ticket or draw at fault */
  subject: string;
  /** actual and expected value */
  detail: string;
}

/** How much is checked: everything, or what came after a point. */
export interface Scope {
  /** SQL that tells whether a row was written after the point, by its time-ordered id */
  fresh: (id: string) => SQL;
  /** as `fresh`, and rows of up to a minute before, which may have been written with such rows */
  around: (id: string) => SQL;
  /** SQL that tells whether a draw or giveaway has changed since the point */
  moving: (drawId: string) => SQL;
}

/** Where an audit stopped and a later one continues. */
export interface Point {
  /** every row with a lower time-ordered id existed, and never changes again */
  id: string;
  /** draws and giveaways with lower ids that had not ended */
  unfinished: string[];
}

const always = () => sql`true`;
export const EVERYTHING: Scope = { fresh: always, around: always, moving: always };

const MOMENT_MS = 60_000;

export const since = ({ id, unfinished }: Point): Scope => {
  const from = (column: string, least: string) => sql`${sql.raw(column)} >= ${least}::uuid`;
  return {
    fresh: (column) => from(column, id),
    around: (column) => from(column, firstIdAt(msOf(id) - MOMENT_MS)),
    moving: (column) =>
      sql`(${from(column, id)} or ${sql.raw(column)} = any(${sql.param(unfinished)}::uuid[]))`,
  };
};

const msOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** SQL for the time at which an id was made: ids begin with it, in milliseconds. */
export const madeAt = (id: string): SQL =>
  sql.raw(
    `to_timestamp(('x' || substr(replace(${id}::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)`,
  );

/** `says 5, should be 7`: two SQL expressions that should be equal. */
export const sides = (left: string, a: string, right: string, b: string): SQL =>
  sql.raw(
    `concat('${left} ', coalesce((${a})::text, 'none'), ', ${right} ', coalesce((${b})::text, 'none'))`,
  );
