import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from './ids';
import { revalidate } from './revalidations';

/** What leaves the shop after a commit, and is tried until it did. */
export interface DeliveredPayloads {
  mail: { to: string; template: string; data: Record<string, unknown> };
}

/** What is heard of outside after a commit. */
export interface OutboxPayloads extends DeliveredPayloads {
  /** every web node asks for these itself, since each has to hear of them */
  revalidate: { tags: string[] };
}

/** Queues something for outside: it leaves once the transaction has committed. */
export async function addToOutbox<K extends keyof OutboxPayloads>(
  tx: Db,
  kind: K,
  payload: OutboxPayloads[K],
): Promise<void> {
  const what: OutboxPayloads[keyof OutboxPayloads] = payload;
  if ('tags' in what) return revalidate(tx, what.tags);
  await tx.execute(
    sql`insert into outbox (id, kind, payload) values (${newId()}, ${kind}, ${JSON.stringify(payload)})`,
  );
}
