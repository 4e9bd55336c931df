import type { Pool } from 'pg';
import type { Endpoint } from '@/lib/contract/call';
import { isOutdated } from '@/server/db/schema-standing';
import { isFaultOfSchema } from '@/server/db/schema-watch';
import { ShopError } from '@/server/kernel/errors';
import { RETRY_AFTER_SECONDS } from './answer-error';

/** Another node takes the call, or a newer one in this one's place. */
const outdated = () =>
  new ShopError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Refuses changes on a node that is too old for the schema; reads go on. @throws server.unavailable */
export function requireUpToDate({ method }: Endpoint, pool: Pool): void {
  if (method !== 'GET' && isOutdated(pool)) throw outdated();
}

/** The error, or server.unavailable where it comes from a schema that this node is too old for. */
export const orOutdated = async (pool: Pool, error: unknown): Promise<unknown> =>
  (await isFaultOfSchema(pool, error)) ? outdated() : error;
