import type { Context } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { shopperOf } from './cart-state';
import { isOnOffer } from './judge-promotion';
import { findPromotion } from './read-promotion';

/** A promotion as pages advertise it, whoever reads them; null unless it runs for the visitor's segment now. */
export async function promotionOnOffer(
  ctx: Context,
  code: string,
): Promise<{ code: string; name: string } | null> {
  const asker = { id: newId(), customerId: null };
  const promotion = await findPromotion(ctx.db, asker, code.toUpperCase());
  if (!promotion || !isOnOffer(promotion, shopperOf(ctx))) return null;
  return { code: promotion.code, name: promotion.name };
}
