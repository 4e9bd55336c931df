import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ReceiveGatewayNews } from '@/lib/contract/gateway-calls';
import type { Db } from '@/server/db/pool';
import { findCardGateway } from '@/server/gateways/cards';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { applyNews } from './apply-news';

/**
 * A gateway's own webhook. The gateway's signature is checked over the raw body. News of what is not this shop's is
 * taken and left alone: one account at a gateway may serve several shops.
 * @throws wallet.gateway_not_found | wallet.news_refused
 */
export async function receiveGatewayNews(
  ctx: Context,
  { gateway: key, body, signature }: VerbInput<typeof ReceiveGatewayNews>,
): Promise<CallResult<typeof ReceiveGatewayNews>> {
  const gateway = findCardGateway(ctx, key);
  if (!gateway) throw new ShopError('wallet.gateway_not_found', { target: 'gateway' });
  const news = await gateway.readNews(body, signature);
  if (!news) throw new ShopError('wallet.news_refused', { target: 'signature' });
  const { reference } = news;
  if (reference === null) return {};
  try {
    await applyNews(ctx, gateway, { ...news, reference });
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'deposit.not_found')) throw error;
  }
  return {};
}

/** Forgets messages of gateways after 90 days. Their ids say nothing about time, and the rows are narrow: the table is read once. */
export async function forgetGatewayNews(db: Db): Promise<void> {
  await db.execute(sql`
    delete from gateway_events where (gateway, event_id) in (
      select gateway, event_id from gateway_events
      where received_at < shop_now() - interval '90 days' limit 10000)`);
}
