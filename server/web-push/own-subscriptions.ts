import { type SQL, sql } from 'drizzle-orm';
import type { PushChoices, PushSubscription } from '@/lib/contract/web-push';
import type { Db } from '@/server/db/pool';

interface Row extends Record<string, unknown> {
  id: string;
  endpoint: string;
  results: boolean;
  wins: boolean;
  jackpots: boolean;
  shows_amounts: boolean;
  created_at: string;
  last_used_at: string | null;
}

/** A customer's browsers, the newest first. */
export async function ownSubscriptions(db: Db, customerId: string): Promise<PushSubscription[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, endpoint, results, wins, jackpots, shows_amounts, created_at, last_used_at
    from push_subscriptions where customer_id = ${customerId} order by id desc`);
  return rows.map((row) => ({
    id: row.id,
    endpoint: row.endpoint,
    choices: {
      results: row.results,
      wins: row.wins,
      jackpots: row.jackpots,
      showsAmounts: row.shows_amounts,
    },
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: row.last_used_at && new Date(row.last_used_at).toISOString(),
  }));
}

/** Changes the choices of one of the customer's browsers. @returns whether it is theirs */
export async function setChoices(
  db: Db,
  customerId: string,
  id: string,
  choices: { [K in keyof PushChoices]?: PushChoices[K] | undefined },
): Promise<boolean> {
  const or = (choice: boolean | undefined, column: SQL) =>
    sql`coalesce(${choice ?? null}::boolean, ${column})`;
  const { rowCount } = await db.execute(sql`
    update push_subscriptions set results = ${or(choices.results, sql`results`)},
      wins = ${or(choices.wins, sql`wins`)}, jackpots = ${or(choices.jackpots, sql`jackpots`)},
      shows_amounts = ${or(choices.showsAmounts, sql`shows_amounts`)}
    where customer_id = ${customerId} and id::text = ${id}`);
  return rowCount === 1;
}

/** Whether a browser is the customer's. */
export async function isOwnSubscription(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from push_subscriptions where customer_id = ${customerId} and id::text = ${id}`,
  );
  return rowCount === 1;
}

/** Forgets one of the customer's browsers. @returns whether it was theirs */
export async function removeSubscription(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from push_subscriptions where customer_id = ${customerId} and id::text = ${id}`,
  );
  return rowCount === 1;
}
