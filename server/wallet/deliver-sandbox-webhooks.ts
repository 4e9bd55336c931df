import { dueSandboxWebhooks, markWebhookDelivered } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { notifyThreeDS } from './notify-three-ds';

/** Delivers the sandbox gateway's due webhooks. @returns how many it sent */
export async function deliverSandboxWebhooks(ctx: Context): Promise<number> {
  const due = await dueSandboxWebhooks(ctx.db);
  for (const { id, eventId, reference, outcome } of due) {
    try {
      await notifyThreeDS(ctx, { gateway: 'sandbox', eventId, reference, outcome });
    } catch (error) {
      log.error('sandbox webhook refused', { reference, error });
    }
    await markWebhookDelivered(ctx.db, id);
  }
  return due.length;
}
