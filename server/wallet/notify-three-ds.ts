import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { NotifyThreeDS } from '@/lib/contract/wallet';
import { findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { applyNews } from './apply-news';
import { depositNotFound } from './settle-deposit';

/** A signed call's notification of the end of a payment. @throws deposit.not_found */
export async function notifyThreeDS(
  ctx: Context,
  { gateway: key, eventId, reference }: VerbInput<typeof NotifyThreeDS>,
): Promise<CallResult<typeof NotifyThreeDS>> {
  const gateway = findCardGateway(ctx, key);
  if (!gateway) throw depositNotFound();
  await applyNews(ctx, gateway, { eventId, reference });
  return {};
}
