import { auditShop } from '@/server/audit';
import type { Database } from '@/server/db/pool';
import { largeShop, type ShopPlan } from './large-shop';
import { drawGiveaways } from './proofs';
import type { Finding } from './report';

const CUSTOMERS = 50_000;
const ORDERS_EACH = 10;
const HOUR_MS = 3_600_000;

/** A million tickets: half of them in a draw that is paid, the others in the next. */
const SHOP: ShopPlan = {
  ...{ customers: CUSTOMERS, readers: 0 },
  draws: [
    { closesInMs: -48 * HOUR_MS, state: 'paid' },
    { closesInMs: 24 * HOUR_MS, state: 'open' },
  ],
  orders: Array.from({ length: ORDERS_EACH }, () => ({ from: 0, draws: 2 })),
};

/**
 * Auditing a shop that has sold a million tickets, half of them in a draw that is paid, and drawn some five hundred sealed
 * lists; all of it for the first time, all of it again with the proofs remembered, and what came since.
 */
export async function measureAudit(database: Database): Promise<Finding[]> {
  await largeShop(database, SHOP);
  const lists = await drawGiveaways(database);
  await database.pool.query('vacuum analyze');

  const first = await auditShop(database, { settledAfterMs: 0 });
  const whole = await auditShop(database, { settledAfterMs: 0 });
  const later = await auditShop(database, { settledAfterMs: 0, after: whole });
  for (const { record } of [first, whole, later]) {
    const [fault] = record.findings;
    if (fault)
      throw new Error(`The books are wrong: ${fault.check} ${fault.subject} ${fault.detail}`);
  }
  const { counts } = whole.record;
  const number = (name: string) => (counts[name] ?? 0).toLocaleString('en');
  return [
    {
      what: `Auditing ${number('tickets')} tickets and ${lists} sealed draws for the first time`,
      measured: first.record.tookMs / 1000,
      unit: 's',
      detail: 'each proof is checked',
    },
    {
      what: `Auditing ${number('tickets')} tickets and ${lists} sealed draws`,
      measured: whole.record.tookMs / 1000,
      unit: 's',
      atMost: 60,
      detail: `${number('orders')} orders, ${number('ledger_postings')} postings, ${number('ticket_prizes')} prizes`,
    },
    {
      what: 'Auditing what came since',
      measured: later.record.tookMs / 1000,
      unit: 's',
      detail: 'nothing had: what there was is counted again',
    },
  ];
}
