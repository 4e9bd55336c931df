import { Client } from 'pg';
import { PurchaseCart } from '@/lib/contract/cart';
import { withOwnDatabase } from './own-database';
import { benchBuyers } from './buyers';
import { platformApp } from '@/server/platform';
import { aRunOfDraws } from '@/server/testing/a-draw';
import { purchaseOf } from '@/server/testing/a-buyer';
import { newId } from '@/server/kernel/ids';
const N = 400;
async function main() {
 await withOwnDatabase(process.env.DATABASE_URL!, 1, async (database) => {
  const app = platformApp(database, 0);
  await aRunOfDraws(database.db, { offerKey: 'powerball2018', drawNo: 100 }, 3);
  const buyers = await benchBuyers(database.db, async (r) => app.fetch(r), N + 100);
  const buy = ({ api, cart }: any) => api(PurchaseCart, purchaseOf(cart), { idempotencyKey: newId() });
  for (const b of buyers.splice(0,100)) await buy(b);
  const mode = process.env.MODE ?? 'statement';
  for (const s of ["client_min_messages=log", ...(mode === 'statement' ? ["log_statement_stats=on"] : ["log_parser_stats=on","log_planner_stats=on","log_executor_stats=on"])]) await database.pool.query('set ' + s);
  const sum = new Map<string, [number, number]>(); let current = '';
  const orig = Client.prototype.query;
  (Client.prototype as any).query = function (this: any, ...a: any[]) { current = String(a[0]?.text ?? a[0]).replace(/\s+/g, ' ').slice(0, 60); return (orig as any).apply(this, a); };
  const client = await database.pool.connect();
  client.on('notice', (n: any) => { const m = /([\d.]+) s user, ([\d.]+) s system, ([\d.]+) s elapsed/.exec(n.detail ?? ''); if (!m) return; const k = current + ' | ' + n.message; const v = sum.get(k) ?? [0, 0]; v[0] += Number(m[1]) + Number(m[2]); v[1]++; sum.set(k, v); }); client.release();
  for (const b of buyers) await buy(b);
  for (const [k, [s, n]] of sum) console.log((s * 1000 / N).toFixed(3), n / N, k);
 });
}
main();
