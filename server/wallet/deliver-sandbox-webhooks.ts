import {
  dueSandboxWebhooks,
  markWebhookDelivered,
  writeSandboxWebhook,
} from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { receiveGatewayNews } from './receive-gateway-news';

/** Delivers the sandbox gateway's due webhooks. @returns how many it sent */
export async function deliverSandboxWebhooks(ctx: Context): Promise<number> {
  const due = await dueSandboxWebhooks(ctx.db);
  for (const webhook of due) {
    try {
      await receiveGatewayNews(ctx, { gateway: 'sandbox', ...writeSandboxWebhook(webhook) });
    } catch (error) {
      log.error('sandbox webhook refused', { reference: webhook.reference, error });
    }
    await markWebhookDelivered(ctx.db, webhook.id);
  }
  return due.length;
}
