import { dueSandboxWebhooks, markWebhookDelivered } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { log } from '@/server/runtime/log';
import { notifyThreeDS } from './notify-three-ds';

/** Lets the sandbox gateway tell what it wants to tell by now. @returns how many webhooks it sent */
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
