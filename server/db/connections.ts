import { Client } from 'pg';
import { measured } from './measure-statements';
import { DatabaseSilent, type DatabaseWatch } from './watch-database';

/** The class of a pool's connections: the driver's, timed, and what else they need. */
export function connectionClass({
  watch,
  carriesStatements,
}: {
  watch: DatabaseWatch | null;
  /** whether a statement that was parsed under a name is there in later transactions */
  carriesStatements: boolean;
}): typeof Client {
  class Connection extends Client {}
  if (watch) endOnSilence(Connection, watch);
  if (!carriesStatements) sendWithoutNames(Connection);
  return measured(Connection);
}

/**
 * Ends every connection, open or opening, as soon as the database is silent, so that whoever waits for an answer is told
 * at once; and opens none before it answers again.
 */
function endOnSilence({ prototype }: typeof Client, watch: DatabaseWatch): void {
  prototype.connect = function connectUnlessSilent(this: Client, ...args: unknown[]) {
    const [callback] = args;
    if (watch.isSilent && typeof callback === 'function') {
      process.nextTick(callback as (error: Error) => void, new DatabaseSilent());
      return undefined;
    }
    const forget = watch.onSilence((error) => this.connection.stream.destroy(error));
    this.once('end', forget);
    return Reflect.apply(Client.prototype.connect, this, args);
  } as typeof prototype.connect;
}

function sendWithoutNames({ prototype }: typeof Client): void {
  prototype.query = function queryWithoutName(this: Client, ...[statement, ...rest]: unknown[]) {
    return Reflect.apply(Client.prototype.query, this, [withoutName(statement), ...rest]);
  } as typeof prototype.query;
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement))
    return statement;
  const { name, ...unnamed } = statement;
  return unnamed;
}
