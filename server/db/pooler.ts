import type { Pool, QueryResult } from 'pg';
import type { Waits } from './pool';
import { together } from './together';

/**
 * A connection pooler (PgBouncer) between the shop and its database that gives a connection to one transaction at a
 * time: what a session has set, locked or listens to belongs to somebody else afterwards.
 */
export interface Pooler {
  /** whether a statement that was parsed under a name is there in later transactions */
  carriesStatements: boolean;
}

/** Begins a transaction with its timeouts, in one message: connections of a pooler have none of their own. */
export const beginWith = ({ statement, lock, nextStatement }: Waits) =>
  `begin; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${nextStatement}`;

/**
 * Gives a single statement the timeouts of a transaction: it travels between `begin` and `commit` in one write. Without
 * them a statement that nobody waits for any longer could still happen, minutes later.
 */
export function wrapSingleStatements(pool: Pool, begin: string): void {
  pool.query = (async (...statement: Parameters<Pool['query']>) => {
    const client = await pool.connect();
    try {
      together(client);
      const sent = [begin, statement, 'commit'].map((one) =>
        Reflect.apply(client.query, client, typeof one === 'string' ? [one] : one),
      ) as Promise<QueryResult>[];
      // all are awaited, so that the next user of this connection hears nothing of them
      const [begun, result, committed] = await Promise.allSettled(sent);
      for (const outcome of [begun, result, committed])
        if (outcome?.status === 'rejected') throw outcome.reason;
      return (result as PromiseFulfilledResult<QueryResult>).value;
    } finally {
      client.release();
    }
  }) as Pool['query'];
}
