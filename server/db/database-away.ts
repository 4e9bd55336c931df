import { sqlState } from './transaction';

/** Of Postgres: it ends or starts, has no room, or one of our waits came to its end (see `Waits`). */
const AWAY = /^(08...|53...|57P0[123]|57014|55P03|25P03)$/;
/** Of the network below it. */
const NETWORK = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** The driver names what happened in words alone. */
const DRIVER =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client .* is not queryable|Cannot use a pool after calling end)/;

/**
 * Whether the database could not be asked, or did not answer in time: nothing is wrong with the question, and the same
 * one may be asked again in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(sqlState(error) ?? '')) return true;
  for (let cause = error as Cause; cause; cause = cause.cause) {
    if (cause.errors?.some(isDatabaseAway)) return true;
    if (cause.syscall === 'connect' || NETWORK.has(cause.code ?? '')) return true;
    if (DRIVER.test(cause.message ?? '')) return true;
  }
  return false;
}

/** What errors of the system and of the driver may say of themselves. */
type Cause =
  | { code?: string; syscall?: string; message?: string; errors?: unknown[]; cause?: Cause }
  | undefined;
