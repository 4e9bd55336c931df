import { sql } from 'drizzle-orm';
import type { Database } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { publishNight } from '@/server/ledger';
import { guestContext } from '@/server/testing/context';
import type { Finding } from './report';
import { msOf } from './side-by-side';

const WALLETS = 1_000_000;
const LOOK_EVERY_MS = 50;

/** Publishing a night's sum of a million wallets: time, and the memory that it needs on top of the process's own. */
export async function measureNights(database: Database): Promise<Finding[]> {
  await fillWithWallets(database);
  const ctx = guestContext(database.db);
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_EVERY_MS);
  const cpu = process.cpuUsage();
  const ms = await msOf(() => publishNight(ctx));
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(look);
  const grown = (most - before) / 1024;
  const wallets = WALLETS.toLocaleString('en');
  return [
    {
      ...{ what: `Publishing the sum of ${wallets} wallets`, measured: ms / 1000, unit: 's' },
      ...{ atMost: 300, detail: `${((user + system) / 1e6).toFixed(1)} s of the node's processor` },
    },
    {
      ...{ what: 'The memory that it takes on top', measured: grown, unit: 'KB' },
      ...{ atMost: 256 * 1024, detail: `${Math.round(before / 1024)} KB before it` },
    },
  ];
}

/** Customers with something in their wallets, written as rows: what a verb checks does not matter to a sum. */
async function fillWithWallets({ db }: Database): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into wallet_balances (customer_id, account, currency, balance_cents, postings_count)
      select id, account, 'AUD', case account when 'wallet' then 100 + n % 5000 else 0 end, 1
      from (select gen_random_uuid() as id, n from generate_series(1, ${WALLETS}::int) n) customers,
        (values ('wallet'), ('held')) as accounts (account)`);
  });
  await db.execute(sql`analyze wallet_balances`);
}
