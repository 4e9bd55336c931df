import { PurchaseCart } from '@/lib/contract/purchase';
import { findFaults } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import { platformApi } from '@/server/platform';
import { purchaseOf } from '@/server/testing/a-buyer';
import { type BenchBuyer, benchBuyers } from './buyers';
import type { Finding } from './report';
import { sideBySide } from './side-by-side';
import { yardstickOn } from './yardstick';

const CONNECTIONS = 10;
const WARM_UPS = 8;
const ROUNDS = 7;
const PER_ROUND = 250;
const COUNT = (WARM_UPS + ROUNDS) * PER_ROUND;

/** The purchase call in this process (signature, token, key, limits, prices, ledger) against its bare rows. */
export async function measurePurchases(database: Database): Promise<Finding[]> {
  const { app } = platformApi(database, 0);
  const yardstick = await yardstickOn(database, COUNT);
  const buyers = await benchBuyers(database.db, async (request) => app.fetch(request), COUNT);
  const { ratio, perSecond, yardstickPerSecond } = await sideBySide({
    connections: CONNECTIONS,
    warmUps: WARM_UPS,
    rounds: ROUNDS,
    perRound: PER_ROUND,
    yardstick,
    work: (index) => {
      const { api, cart } = buyers[index] as BenchBuyer;
      return api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
    },
    onWarm: () => database.pool.query('vacuum analyze'),
  });
  const [fault] = await findFaults(database, { only: ['ledger.', 'purchases.', 'tickets.'] });
  if (fault) throw new Error(`The books are wrong after ${COUNT} purchases: ${fault.check}`);
  return [
    {
      what: 'Purchase call, against a bare transaction with the same rows',
      measured: ratio,
      unit: '',
      atLeast: 0.6,
      detail: `${perSecond.toFixed(0)} against ${yardstickPerSecond.toFixed(0)} a second, ${CONNECTIONS} connections`,
    },
  ];
}
