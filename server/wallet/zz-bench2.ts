import { sql } from 'drizzle-orm';
import { migrate } from '@/server/db/migrate';
import { openDatabase } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { guestContext } from '@/server/testing/context';
import { newId } from '@/server/kernel/ids';
import { auditLedger, creditPrizes } from '@/server/wallet';
async function main() {
  const url = process.env.DATABASE_URL!;
  await migrate(url);
  const { db, pool, close } = openDatabase(url, 10);
  const ctx = guestContext(db);
  const q = (s: string) => pool.query(s);
  const have = (await q('select 1 from customers limit 1')).rowCount;
  if (!have) {
  await q(`insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name, pricing_id, currency)
      select new_entry_id(), n || '@x', '', '', '', '1980-01-01', 'AU', 'au_default', 'AU', 'AUD' from generate_series(1, 100000) n`);
  await q(`insert into wallet_balances (customer_id, account, currency) select id, a, 'AUD' from customers, (values ('wallet'),('held')) v(a)`);
  await q(`insert into carts (id, customer_id, pricing_id, currency, expires_at, status) select new_entry_id(), id, 'AU', 'AUD', shop_now(), 'purchased' from customers`);
  await q(`insert into checkouts (id, customer_id, cart_id, total_cents, currency) select new_entry_id(), customer_id, id, 0, 'AUD' from carts`);
  await q(`insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, first_draw_no, num_draws, quantity, total_cents)
       select new_entry_id(), id, customer_id, 'lottery_ticket', 'powerball2018', 'standard', 1, 1, 1, 0 from checkouts, generate_series(1,10)`);
  }
  const base = Number((await q('select coalesce(max(draw_no),0) n from draws')).rows[0].n);
  for (let i = base + 1; i <= base + 2; i++) {
    const draw = newId();
    await db.execute(sql`insert into draws (id, offer_key, draw_no, kind, currency, opens_at, closes_at, draws_at) values (${draw}, 'powerball2018', ${i}, 'lottery', 'AUD', shop_now(), shop_now(), shop_now())`);
    await db.execute(sql`insert into tickets (id, order_id, customer_id, draw_id, price_cents, status) select new_entry_id(), id, customer_id, ${draw}, 0, case when random() < 0.02 then 'won' else 'lost' end from orders`);
    await db.execute(sql`insert into ticket_prizes (ticket_id, draw_id, division, wins, amount_cents) select id, draw_id, 9, 1, 1115 from tickets where status = 'won' and draw_id = ${draw}`);
    if (i === 1) await q('analyze');
    const t = Date.now();
    const paid = await inTransaction(ctx, async (tx) => { if (process.env.AUTOEX) await tx.execute(sql.raw("load 'auto_explain'; set local auto_explain.log_min_duration=100; set local auto_explain.log_analyze=on")); return creditPrizes(tx, { drawId: draw, currency: 'AUD' }); });
    console.log('creditPrizes', paid.length, 'of 1M', Date.now() - t, 'ms');
    // fair yardstick: the same rows, bare
    const t2 = Date.now();
    await q(`create temp table bare_e as select id, kind, customer_id, reference_id, description, created_at from ledger_entries order by id desc limit 20000`);
    console.log('bare copy of 20k entries', Date.now() - t2, 'ms');
    await q('drop table bare_e');
  }
  const t = Date.now();
  const report = await auditLedger(ctx);
  console.log('audit', Date.now() - t, 'ms', report.counts, report.findings.slice(0, 3));
  await close();
}
main();
