import { sqlState } from './transaction';

/**
 * SQLSTATEs: Postgres is stopping or starting, out of resources, takes no changes here (a standby, or this node is too
 * old for the schema), or one of our timeouts ran out (see `Waits`).
 */
const AWAY = /^(08...|53...|57P0[123]|57014|55P03|25P03|25006)$/;
/** Network errors below the driver. */
const NETWORK = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver reports these only in its messages. */
const DRIVER =
  /^(The database does not answer|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .* is not queryable|Cannot use a pool after calling end)/;

/** Whether the database could not be reached, or did not answer in time: the same statement may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  for (let cause = error as Cause; cause; cause = cause.cause) {
    if (cause.errors?.some(isDatabaseAway)) return true;
    if (cause.syscall === 'connect' || NETWORK.has(cause.code ?? '')) return true;
    if (DRIVER.test(cause.message ?? '')) return true;
  }
  return false;
}

/** The fields of system and driver errors. */
type Cause =
  | { code?: string; syscall?: string; message?: string; errors?: unknown[]; cause?: Cause }
  | undefined;
