import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { newId } from '@/server/kernel/ids';

/**
 * Many customers with tickets in one lottery draw, one to three each, at prices that differ by a cent, some of them half
 * paid by a promotion. Their purchases are rows only: the books begin with what they are owed. @returns their mark
 */
export async function aCrowd(
  db: Db,
  { drawId, customers }: { drawId: string; customers: number },
): Promise<string> {
  const mark = newId();
  const ours = sql`(select id as owner_id, row_number() over (order by id) as n from customers
    where email like ${`%.${mark}@fairdraw.example`}) owner`;
  await db.execute(sql`
    with made as (
      insert into customers (id, email, password_hash, first_name, last_name, date_of_birth, variant, segment_name,
        pricing_id, currency, is_verified)
      select new_entry_id(), n || ${`.${mark}@fairdraw.example`}, 'unusable', 'Robin', 'Example', '1980-05-01', 'AU',
        'au_default', 'AU', 'AUD', true
      from generate_series(1, ${customers}::int) n returning id)
    insert into wallet_balances (customer_id, account, currency)
    select id, account, 'AUD' from made, (values ('wallet'), ('held')) as accounts (account)`);
  await db.execute(sql`
    create temporary table crowd as
    select owner_id, new_entry_id() as checkout_id, new_entry_id() as cart_id, new_entry_id() as order_id,
      new_entry_id() as ticket_id, 600 + n % 7 as cents, case when n % 5 = 0 then 300 else 0 end as discount
    from ${ours}, generate_series(1, 1 + n::int % 3)`);
  await db.execute(sql`
    with promotion as (
      insert into promotions (id, code, kind, name, currency, amount_cents)
      values (${mark}, upper(replace(${mark}, '-', '')), 'fixed_discount_expire', 'Half', 'AUD', 300) returning id),
    held as (
      insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
      select cart_id, owner_id, 'AU', 'AUD', 'purchased', shop_now() from crowd),
    paid as (
      insert into checkouts (id, customer_id, cart_id, total_cents, currency, promotion_id, discount_cents)
      select checkout_id, owner_id, cart_id, cents - discount, 'AUD', case when discount > 0 then promotion.id end, discount
      from crowd, promotion),
    ordered as (
      insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, first_draw_no,
        num_draws, quantity, total_cents, discount_cents)
      select order_id, checkout_id, owner_id, 'lottery_ticket', d.offer_key, 'standard', 7, '[]', d.draw_no, 1, 1, cents, discount
      from crowd, draws d where d.id = ${drawId})
    insert into tickets (id, order_id, customer_id, draw_id, price_cents, discount_cents)
    select ticket_id, order_id, owner_id, ${drawId}, cents, discount from crowd`);
  await db.execute(sql`drop table crowd`);
  return mark;
}

/** What each of them is owed, and has, in cents: rows that differ only. */
export async function unevenOf(db: Db, drawId: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select t.customer_id, sum(t.price_cents - t.discount_cents)::int as owed, b.balance_cents::int as has
    from tickets t join wallet_balances b on b.customer_id = t.customer_id and b.account = 'wallet'
    where t.draw_id = ${drawId} group by t.customer_id, b.balance_cents
    having sum(t.price_cents - t.discount_cents) <> b.balance_cents`);
  return rows;
}
