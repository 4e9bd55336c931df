import { type Metric, provideMetrics, single } from '@/lib/process/metrics';
import type { Database } from '@/server/db/pool';
import { log } from '@/server/runtime/log';
import { accountSums } from '@/server/wallet';
import { readShop } from './read-shop';

const FRESH_MS = 10_000;
/** The sums of all wallets are read, and what was booked within an hour. */
const DRIFT_FRESH_MS = 5 * 60_000;
/** A scrape does not wait for long: what is late comes with the next one. */
const PATIENCE_MS = 2_500;

/**
 * Adds to the metrics what only the database knows. However often and by however many it is asked for, a node reads it
 * once in ten seconds, and the ledger's sums once in five minutes; where the database does not answer it says nothing of
 * it, but for `shop_read_up`.
 */
export function measureShop(database: Pick<Database, 'db'>): void {
  const shop = atMostEvery(FRESH_MS, () => readShop(database));
  const drift = atMostEvery(DRIFT_FRESH_MS, () => readDrift(database));
  provideMetrics('shop', async () => {
    const [standing, sums] = await Promise.all([shop(), drift()]);
    return [
      single('gauge', 'shop_read_up', '1 if the database said how the shop is.', standing ? 1 : 0),
      ...(standing ?? []),
      ...(sums ?? []),
    ];
  });
}

/** Every entry of the ledger sums to zero, and so does all of it. */
async function readDrift({ db }: Pick<Database, 'db'>): Promise<Metric[]> {
  const drift = new Map<string, number>();
  for (const { currency, amountCents } of await accountSums(db))
    drift.set(currency, (drift.get(currency) ?? 0) + amountCents);
  return [
    {
      name: 'ledger_drift_cents',
      help: 'What all accounts add up to: 0, or the books are wrong.',
      type: 'gauge',
      samples: [...drift].map(([currency, value]) => ({ labels: { currency }, value })),
    },
  ];
}

/** The newest answer that is fresh; null where none comes in time. Only one is read at a time. */
function atMostEvery(freshMs: number, read: () => Promise<Metric[]>) {
  let cached: { metrics: Metric[]; at: number } | undefined;
  let reading: Promise<Metric[] | null> | undefined;
  const readNow = async () => {
    try {
      const metrics = await read();
      cached = { metrics, at: performance.now() };
      return metrics;
    } catch (error) {
      log.error('metrics of the shop not read', { error });
      return null;
    } finally {
      reading = undefined;
    }
  };
  return async (): Promise<Metric[] | null> => {
    if (cached && performance.now() - cached.at < freshMs) return cached.metrics;
    reading ??= readNow();
    return withPatience(reading);
  };
}

async function withPatience(reading: Promise<Metric[] | null>): Promise<Metric[] | null> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), PATIENCE_MS).unref();
  });
  const metrics = await Promise.race([reading, tooLate]);
  clearTimeout(late);
  return metrics;
}
