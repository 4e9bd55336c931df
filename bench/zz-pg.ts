import { readFileSync, readdirSync } from 'node:fs';
import { PurchaseCart } from '@/lib/contract/cart';
import { withOwnDatabase } from './own-database';
import { benchBuyers } from './buyers';
import { bareTransaction } from './bare-transaction';
import { platformApp } from '@/server/platform';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { purchaseOf } from '@/server/testing/a-buyer';
import { newId } from '@/server/kernel/ids';
const N = 600;
async function main() {
 await withOwnDatabase(process.env.DATABASE_URL!, 10, async (database) => {
  const app = platformApp(database, 0);
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  const buyers = await benchBuyers(database.db, async (r) => app.fetch(r), N * 5+1);
  const buy = ({ api, cart }: any) => api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const bare = await bareTransaction(database.pool, (await buy(buyers.pop())).id, N * 5);
  const cpuOf = async () => { const { rows } = await database.pool.query('select pid from pg_stat_activity where datname = current_database()'); const t: Record<string, number> = {}; for (const { pid } of rows) { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); t[pid] = (Number(f[11]) + Number(f[12])) * 10; } return t; };
  const run = async (n: number, work: (i: number) => Promise<any>) => {
    let i = 0; const a = await cpuOf(); const t = performance.now(); const cpu = process.cpuUsage();
    await Promise.all(Array.from({ length: 10 }, async () => { while (i < n) await work(i++); }));
    const ms = performance.now() - t; const u = process.cpuUsage(cpu); const b = await cpuOf();
    const pg = Object.entries(b).reduce((s, [p, v]) => s + v - (a[p] ?? 0), 0);
    return `wall ${(ms / n).toFixed(2)} node ${((u.user + u.system) / 1000 / n).toFixed(2)} pg ${(pg / n).toFixed(2)}`;
  };
  for (let r = 0; r < 5; r++) {
    console.log('bare', await run(N, (i) => bare(r * N + i)));
    const mine = buyers.splice(0, N);
    console.log('buy ', await run(N, (i) => buy(mine[i])));
  }
 });
}
main();
