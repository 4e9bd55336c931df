import { PurchaseCart } from '@/lib/contract/purchase';
import type { Database } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import { platformApi } from '@/server/platform';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { bareTransaction } from './bare-transaction';
import { benchBuyers } from './buyers';

/** The bare transaction on an empty database: one purchase is made there, to be copied `count` times. */
export async function yardstickOn(database: Database, count: number) {
  const { app } = platformApi(database, 0);
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  const [buyer] = await benchBuyers(database.db, async (request) => app.fetch(request), 1);
  if (!buyer) throw new Error('There is nobody to buy');
  const { id } = await buyer.api(PurchaseCart, purchaseOf(buyer.cart), { idempotencyKey: newId() });
  return bareTransaction(database.pool, id, count);
}
