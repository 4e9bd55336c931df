import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';

export interface SandboxWebhook extends Record<string, unknown> {
  id: string;
  eventId: string;
  reference: string;
  outcome: 'completed' | 'declined';
}

/** The sandbox gateway's webhooks that are due, oldest first. */
export async function dueSandboxWebhooks(db: Db): Promise<SandboxWebhook[]> {
  const { rows } = await db.execute<SandboxWebhook>(sql`
    select id, event_id as "eventId", reference, outcome from sandbox_webhooks
    where delivered_at is null and due_at <= shop_now() order by due_at, id limit 500`);
  return rows;
}

export async function markWebhookDelivered(db: Db, id: string): Promise<void> {
  await db.execute(sql`update sandbox_webhooks set delivered_at = shop_now() where id = ${id}`);
}
