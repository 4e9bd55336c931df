import { Client, type Pool } from 'pg';

/** Statements that `work` sends to the database, transaction control included, whoever's connections it uses. */
export async function countStatements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  // Connections that open meanwhile would count their own greeting.
  await pool.query('select 1');
  const { query } = Client.prototype;
  let count = 0;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
    return count;
  } finally {
    Client.prototype.query = query;
  }
}
