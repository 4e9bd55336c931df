import { PurchaseCart } from '@/lib/contract/cart';
import type { Database } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';
import { platformApp } from '@/server/platform';
import { purchaseOf } from '@/server/testing/a-buyer';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { auditLedger } from '@/server/wallet';
import { bareTransaction } from './bare-transaction';
import { type BenchBuyer, benchBuyers } from './buyers';
import type { Finding } from './report';
import { sideBySide } from './side-by-side';

const CONNECTIONS = 10;
const ROUNDS = 9;
const PER_ROUND = 150;

/** The purchase call in this process (signature, token, key, limits, prices, ledger) against its bare rows. */
export async function measurePurchases(database: Database): Promise<Finding[]> {
  const app = platformApp(database, 0);
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  const count = ROUNDS * PER_ROUND;
  const buyers = await benchBuyers(database.db, async (request) => app.fetch(request), count + 1);
  const buy = ({ api, cart }: BenchBuyer) =>
    api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const [first] = buyers.splice(count);
  if (!first) throw new Error('There is nobody to buy');
  const yardstick = await bareTransaction(database.pool, (await buy(first)).id, count);
  const { ratio, perSecond, yardstickPerSecond } = await sideBySide({
    connections: CONNECTIONS,
    rounds: ROUNDS,
    perRound: PER_ROUND,
    yardstick,
    work: (index) => buy(buyers[index] as BenchBuyer),
  });
  const { findings, counts } = await auditLedger(database);
  if (findings.length > 0 || counts.checkouts !== count + 1)
    throw new Error(`The books are wrong after ${counts.checkouts} purchases`);
  return [
    {
      what: 'Purchase call, against a bare transaction with the same rows',
      measured: ratio,
      unit: '',
      atLeast: 0.5,
      detail: `${perSecond.toFixed(0)} against ${yardstickPerSecond.toFixed(0)} a second, ${CONNECTIONS} connections`,
    },
  ];
}
