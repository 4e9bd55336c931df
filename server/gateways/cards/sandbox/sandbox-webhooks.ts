import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/server/db/pool';
import { derivedKey } from '@/server/kernel/derived-key';
import type { GatewayNews } from '../card-gateway';

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

const News = z.object({ event_id: z.string().min(1).max(128), reference: z.string().max(128) });

/** A message of the sandbox gateway, as it travels: its raw body, and the signature of that. */
export function writeSandboxWebhook({
  eventId,
  reference,
  outcome,
}: Pick<SandboxWebhook, 'eventId' | 'reference' | 'outcome'>) {
  const body = JSON.stringify({ event_id: eventId, reference, outcome });
  return { body, signature: signatureOf(body) };
}

export function readSandboxWebhook(body: string, signature: string): GatewayNews | null {
  const right = Buffer.from(signatureOf(body));
  const received = Buffer.from(signature);
  if (right.length !== received.length || !timingSafeEqual(right, received)) return null;
  const { event_id: eventId, reference } = News.parse(JSON.parse(body));
  return { eventId, reference };
}

const signatureOf = (body: string): string =>
  createHmac('sha256', derivedKey('webhooks of the sandbox gateway')).update(body).digest('hex');
