import { PurchaseCart } from '@/lib/contract/cart';
import { withOwnDatabase } from './own-database';
import { benchBuyers } from './buyers';
import { platformApp } from '@/server/platform';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { purchaseOf } from '@/server/testing/a-buyer';
import { newId } from '@/server/kernel/ids';
import { Session } from 'node:inspector';
import { writeFileSync } from 'node:fs';
const N = 1000;
async function main() {
 await withOwnDatabase(process.env.DATABASE_URL!, 10, async (database) => {
  const app = platformApp(database, 0);
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  const buyers = await benchBuyers(database.db, async (r) => app.fetch(r), N * 2);
  const buy = ({ api, cart }: any) => api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  const run = async (list: any[], c: number) => { const n = list.length; const t = performance.now(); const cpu = process.cpuUsage(); await Promise.all(Array.from({ length: c }, async () => { for (let b = list.pop(); b; b = list.pop()) await buy(b); })); const u = process.cpuUsage(cpu); return { ms: (performance.now() - t) / n, cpuMs: (u.user + u.system) / 1000 / n }; };
  await run(buyers.splice(0, N), 10);
  const s = new Session(); s.connect();
  const post = (m: string, p: any = {}) => new Promise<any>((r, j) => s.post(m as any, p, (e: any, v: any) => e ? j(e) : r(v)));
  await post('Profiler.enable'); await post('Profiler.setSamplingInterval', { interval: 200 }); await post('Profiler.start');
  console.log(await run(buyers.splice(0, N), 10));
  const { profile } = await post('Profiler.stop');
  writeFileSync('/tmp/p3/p.cpuprofile', JSON.stringify(profile));
 });
}
main();
