import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from './ids';

/** What leaves the shop after a commit. */
export interface OutboxPayloads {
  mail: { to: string; template: string; data: Record<string, unknown> };
  revalidate: { tags: string[] };
}

/** Queues something for outside: it leaves once the transaction has committed, and is tried until it did. */
export async function addToOutbox<K extends keyof OutboxPayloads>(
  tx: Db,
  kind: K,
  payload: OutboxPayloads[K],
): Promise<void> {
  await tx.execute(
    sql`insert into outbox (id, kind, payload) values (${newId()}, ${kind}, ${JSON.stringify(payload)})`,
  );
}
