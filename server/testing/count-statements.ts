import { Client, type Pool } from 'pg';

/** The number of statements that `work` sends to the database, on any connection, including transaction control. */
export async function countStatements(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  // Connections that open during the work would add their own set-up statements.
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
