import type { WholeShop } from '@/server/testing/a-whole-shop';
import { anna, ben, type Fault, fault, first, NOBODY } from './fault';

const ofAnna = (shop: WholeShop) =>
  first('checkouts', `customer_id = ${anna(shop)} and receipt_id is not null`);

/** SQL for the stored answer to a call. */
const answered = (call: string, holder: string, result: string) =>
  `insert into idempotency_keys (scope, key, request_hash, status, answer)
   select concat('${call}:', ${holder}), 'a-key-of-one', 'x', 200, jsonb_build_object('result', ${result})`;

/** Receipts that were not sent, prices that were none, and answers that point nowhere. */
export const RECEIPT_FAULTS: readonly Fault[] = [
  fault(
    'a receipt was never sent',
    'purchases.told',
    (shop) =>
      `delete from outbox where id = (select receipt_id from checkouts where id = ${ofAnna(shop)})`,
  ),
  fault(
    'a receipt was never sent, and the checkout does not name one',
    'purchases.told',
    (shop) => `
    delete from outbox where id = (select receipt_id from checkouts where id = ${ofAnna(shop)});
    update checkouts set receipt_id = null, created_at = shop_now() where id = ${ofAnna(shop)}`,
  ),
  fault(
    'a receipt tells of another purchase',
    'purchases.told',
    (shop) => `
    update outbox set payload = jsonb_set(payload, '{data,checkoutId}', to_jsonb(${NOBODY}::text))
    where id = (select receipt_id from checkouts where id = ${ofAnna(shop)})`,
  ),
  fault(
    'one receipt stands for two purchases',
    'purchases.told',
    (shop) =>
      `update checkouts set receipt_id = ${NOBODY} where customer_id = ${anna(shop)} and receipt_id is not null`,
  ),
  fault('a purchase is answered with one that there is not', 'calls.answered', (shop) =>
    answered('purchaseCart', anna(shop), `jsonb_build_object('id', ${NOBODY}, 'status', 'placed')`),
  ),
  fault('a purchase is answered with somebody else’s', 'calls.answered', (shop) =>
    answered('purchaseCart', ben(shop), `jsonb_build_object('id', ${ofAnna(shop)})`),
  ),
  fault(
    'two keys are answered with one purchase',
    'calls.answered',
    (shop) => `
    ${answered('purchaseCart', anna(shop), `jsonb_build_object('id', ${ofAnna(shop)})`)};
    ${answered('purchaseCart', anna(shop), `jsonb_build_object('id', ${ofAnna(shop)})`).replace('a-key-of-one', 'a-key-of-two')}`,
  ),
  fault('a withdrawal is answered with another amount', 'calls.answered', (shop) =>
    answered(
      'withdraw',
      anna(shop),
      `jsonb_build_object('id', ${first('withdrawals', "status = 'paid'")}, 'amount', '{"amountCents": 1, "currency": "AUD"}'::jsonb)`,
    ),
  ),
  fault('a deposit is answered with another amount', 'calls.answered', (shop) =>
    answered(
      'depositFromFund',
      anna(shop),
      `jsonb_build_object('id', ${first('deposits', `gateway = 'sandbox' and customer_id = ${anna(shop)}`)}, 'amount', '{"amountCents": 1, "currency": "AUD"}'::jsonb)`,
    ),
  ),
  fault(
    'a ticket is sold for less than it cost that day, from end to end',
    'purchases.priced',
    (shop) => `
    update tickets set price_cents = price_cents - 5 where order_id = ${first('orders', `customer_id = ${anna(shop)} and product_type = 'lottery_ticket' and num_draws = 1`)};
    update orders set total_cents = total_cents - 5 where id = ${first('orders', `customer_id = ${anna(shop)} and product_type = 'lottery_ticket' and num_draws = 1`)}`,
  ),
  fault(
    'a book of tickets is sold at the price of a smaller one',
    'purchases.priced',
    `update orders set total_cents = 1800 where product_type = 'raffle_ticket' and quantity = 100`,
  ),
  fault(
    'a share is sold for less than its price',
    'purchases.priced',
    `update orders set total_cents = total_cents - 1 where product_type = 'syndicate_share'`,
  ),
  fault(
    'a panel is added to an order that is paid',
    'purchases.priced',
    (shop) =>
      `update orders set games = games || (games -> 0) where id = ${first('orders', `customer_id = ${anna(shop)} and product_type = 'lottery_ticket' and num_draws = 1`)}`,
  ),
  fault(
    'a customer bought at another country’s prices',
    'purchases.priced',
    (shop) => `update carts set pricing_id = 'GB' where customer_id = ${anna(shop)}`,
  ),
  fault(
    'a price list is put in by somebody',
    'prices.known',
    `insert into price_sheets (id, valid_from, prices) values (${NOBODY}, shop_now(), '{"games": [], "books": []}')`,
  ),
];
