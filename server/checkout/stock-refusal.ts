import { sql } from 'drizzle-orm';
import { type CartLine, drawName, shareShortage, shortageOf, syndicateName } from '@/server/cart';
import type { Db } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';
import { findSyndicates } from '@/server/syndicates';
import type { ShareRow, StockRow } from './checkout-rows';

interface Stock extends Record<string, unknown> {
  id: string;
  is_open: boolean;
  tickets_left: number;
}

/** The refusal for the raffle that lacked the tickets, with the number now left. */
export async function stockRefusal(
  tx: Db,
  stockRows: readonly StockRow[],
  lines: readonly CartLine[],
): Promise<ShopError> {
  const { rows } = await tx.execute<Stock>(sql`
    select id, status = 'DRAW_OPEN' and closes_at > shop_now() as is_open, ticket_total - sold_count as tickets_left
    from published_draws where id in (select w::uuid
      from jsonb_array_elements_text(${JSON.stringify(stockRows.map(({ drawId }) => drawId))}::jsonb) as w)`);
  for (const { drawId, taken } of stockRows) {
    const line = lines.find(({ draws }) => draws[0]?.id === drawId);
    const stock = rows.find(({ id }) => id === drawId);
    if (!line) continue;
    const draw = drawName(line.entry.firstDrawNo, line.offer);
    if (!stock?.is_open) return new ShopError('draw.closed', { values: { draw } });
    const shortage = shortageOf(draw, taken, stock.tickets_left);
    if (shortage) return new ShopError('cart.sold_out', shortage);
  }
  return new ShopError('cart.sold_out');
}

/** The same for the syndicate that lacked the shares. */
export async function sharesRefusal(
  tx: Db,
  shares: readonly ShareRow[],
  lines: readonly CartLine[],
): Promise<ShopError> {
  const syndicates = await findSyndicates(
    tx,
    shares.map(({ syndicateId }) => syndicateId),
  );
  for (const { syndicateId, taken } of shares) {
    const line = lines.find(({ syndicate }) => syndicate?.id === syndicateId);
    const now = syndicates.find(({ id }) => id === syndicateId);
    if (!line || !now) continue;
    const name = syndicateName(now, line.offer);
    if (!now.isOpen) return new ShopError('draw.closed', { values: { draw: name } });
    const shortage = shareShortage(name, taken, now.sharesTotal - now.sharesSold);
    if (shortage) return new ShopError('cart.sold_out', shortage);
  }
  return new ShopError('cart.sold_out');
}
