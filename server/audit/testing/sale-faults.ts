import { anna, ben, booking, type Fault, fault, first, NOBODY, unbooking } from './fault';

const CHECKOUT = first('checkouts', 'discount_cents = 0');
const LOTTERY_ORDER = first('orders', "product_type = 'lottery_ticket' and num_draws = 1");
const TWO_DRAWS = first('orders', 'num_draws = 2 and discount_cents = 0');
const RAFFLE_TICKET = first(
  'tickets',
  "order_id in (select id from orders where product_type = 'raffle_ticket')",
);
const LINE_OF = (offer: string) =>
  `ticket_id = ${first('tickets', `draw_id in (select id from draws where offer_key = '${offer}')`)} and line = 0`;
const ownTicketIn = (offer: string, customer: string) =>
  first(
    'tickets',
    `customer_id = ${customer} and draw_id in (select id from draws where offer_key = '${offer}')`,
  );

/** Tampering with checkouts, orders, tickets, lines and raffle numbers. */
export const SALE_FAULTS: readonly Fault[] = [
  fault(
    'a payment is taken out of the books',
    'purchases.booked',
    unbooking(first('ledger_entries', "kind = 'purchase'")),
  ),
  fault(
    'a checkout is made cheaper',
    'purchases.booked',
    `update checkouts set total_cents = 1 where id = ${CHECKOUT}`,
  ),
  fault('a purchase is booked that there is not', 'purchases.booked', (shop) =>
    booking({ kind: 'purchase', customerId: anna(shop), cents: -700, account: 'sales' }),
  ),
  fault(
    'a checkout is made another customer’s',
    'purchases.add_up',
    (shop) =>
      `update checkouts set customer_id = ${ben(shop)} where id = ${first('checkouts', `customer_id = ${anna(shop)}`)}`,
  ),
  fault('an order is lost', 'purchases.add_up', `delete from orders where id = ${LOTTERY_ORDER}`),
  fault(
    'an order belongs to no checkout',
    'purchases.orders',
    `update orders set checkout_id = ${NOBODY} where id = ${LOTTERY_ORDER}`,
  ),
  fault(
    'a ticket is given away free, as a purchase from end to end',
    'purchases.priced',
    (shop) => `
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
      values (${NOBODY}, ${anna(shop)}, 'AU', 'AUD', 'purchased', shop_now());
    insert into checkouts (id, customer_id, cart_id, total_cents, currency) values (${NOBODY}, ${anna(shop)}, ${NOBODY}, 0, 'AUD');
    insert into orders (id, checkout_id, customer_id, product_type, offer_key, game_type, size, games, first_draw_no, num_draws,
        quantity, total_cents, created_at)
      select ${NOBODY}, ${NOBODY}, ${anna(shop)}, product_type, offer_key, game_type, size, games, first_draw_no, num_draws, quantity,
        0, shop_now() from orders where id = ${LOTTERY_ORDER};
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
      select ${NOBODY}, ${NOBODY}, ${anna(shop)}, draw_id, 0 from tickets where order_id = ${LOTTERY_ORDER};
    insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask, special_mask, favourites_mask, digits)
      select l.draw_id, ${NOBODY}, line, game_type, size, main_mask, special_mask, favourites_mask, digits
      from ticket_lines l join tickets t on t.id = l.ticket_id where t.order_id = ${LOTTERY_ORDER}`,
  ),
  fault(
    'a cart is marked as bought',
    'purchases.carts',
    (shop) => `
    insert into carts (id, customer_id, pricing_id, currency, status, expires_at)
    values (${NOBODY}, ${anna(shop)}, 'AU', 'AUD', 'purchased', shop_now())`,
  ),
  fault(
    'a cart that was bought is not marked so',
    'purchases.carts',
    `update carts set status = 'merged' where id = ${first('carts', "status = 'purchased'")}`,
  ),
  fault(
    'a cart is said to be somebody else’s',
    'purchases.carts',
    (shop) =>
      `update carts set customer_id = ${ben(shop)} where id = ${first('carts', `status = 'purchased' and customer_id = ${anna(shop)}`)}`,
  ),
  fault(
    'a checkout is paid by a deposit that was declined',
    'purchases.deposits',
    `update checkouts set deposit_id = ${first('deposits', "status = 'declined'")} where id = ${CHECKOUT}`,
  ),
  fault(
    'two checkouts are paid by one deposit',
    'purchases.deposits',
    (shop) =>
      `update checkouts set deposit_id = ${first('deposits', "status = 'completed'")} where customer_id = ${anna(shop)}`,
  ),
  fault(
    'an order is dated back',
    'purchases.dated',
    `update orders set created_at = created_at - interval '1 hour' where id = ${LOTTERY_ORDER}`,
  ),
  fault(
    'a ticket is sold when its draw had closed',
    'purchases.in_time',
    `
    update checkouts set created_at = shop_now() where id = ${CHECKOUT};
    update orders set created_at = shop_now() where checkout_id = ${CHECKOUT};
    update ledger_entries set created_at = shop_now() where reference_id = ${CHECKOUT}`,
  ),
  fault(
    'a ticket is written when its draw had closed, and dated back',
    'purchases.in_time',
    (shop) => {
      const late = `(lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint + 7200000), 12, '0') || '70008000000000000001')::uuid`;
      const ticket = ownTicketIn('saturday_lotto', anna(shop));
      return `
      update ticket_lines set ticket_id = ${late} where ticket_id = ${ticket};
      update tickets set id = ${late} where id = ${ticket}`;
    },
  ),
  fault(
    'sales are short in the ledger',
    'purchases.in_ledger',
    `
    update ledger_postings set amount_cents = amount_cents - 10 where account = 'sales' and entry_id = ${first('ledger_entries', "kind = 'purchase'")}`,
  ),

  fault(
    'a share is sold that nobody bought',
    'syndicates.sold',
    `update syndicates set shares_sold = shares_sold + 1, house_shares = house_shares - 1 where house_shares > 0`,
  ),
  fault(
    'the ticket of a syndicate cost more than its shares',
    'syndicates.placed',
    'update tickets set price_cents = price_cents + 1 where syndicate_id is not null',
  ),
  fault(
    'a share gets a cent of its neighbour',
    'syndicates.parts',
    `
    update ticket_prizes set amount_cents = amount_cents + 2
    where ticket_id = ${first('tickets t join orders o on o.id = t.order_id', 'o.syndicate_id is not null and t.prize_cents > 0', 't.id')}`,
  ),
  fault(
    'the house keeps nothing of what its shares won',
    'syndicates.paid',
    'update syndicates set house_prize_cents = 0 where house_prize_cents > 0',
  ),
  fault(
    'a share of a cancelled syndicate stands',
    'syndicates.refunded',
    `update orders set status = 'placed' where syndicate_id = ${first('syndicates', "status = 'cancelled'")}`,
  ),
  fault(
    'a ticket is made another customer’s',
    'tickets.of_order',
    (shop) =>
      `update tickets set customer_id = ${ben(shop)} where id = ${first('tickets', `customer_id = ${anna(shop)}`)}`,
  ),
  fault(
    'a ticket belongs to no order',
    'tickets.of_order',
    `update tickets set order_id = ${NOBODY} where id = ${RAFFLE_TICKET}`,
  ),
  fault(
    'a ticket is in no draw',
    'tickets.of_order',
    `update tickets set draw_id = ${NOBODY} where id = ${RAFFLE_TICKET}`,
  ),
  fault(
    'one of two tickets is lost, with its lines',
    'tickets.as_ordered',
    `
    delete from ticket_lines where ticket_id = ${first('tickets', `order_id = ${TWO_DRAWS}`)};
    delete from tickets where id = ${first('tickets', `order_id = ${TWO_DRAWS}`)}`,
  ),
  fault(
    'a ticket is put into a later draw',
    'tickets.as_ordered',
    (shop) => `
    update tickets set draw_id = ${first('draws', "offer_key = 'saturday_lotto' and id not in (select draw_id from tickets)")}
    where id = ${ownTicketIn('saturday_lotto', anna(shop))}`,
  ),
  fault(
    'an order gets a ticket more',
    'tickets.as_ordered',
    `
    insert into tickets (id, order_id, customer_id, draw_id, price_cents)
    select ${NOBODY}, id, customer_id, ${first('draws', "offer_key = 'super_66'")}, 0 from orders where id = ${LOTTERY_ORDER}`,
  ),
  fault(
    'a ticket is made cheaper',
    'tickets.shares',
    `update tickets set price_cents = price_cents - 1 where id = ${RAFFLE_TICKET}`,
  ),
  fault(
    'a stake is moved from one draw to the next',
    'tickets.stakes',
    `
    update tickets set price_cents = price_cents + case when id = ${first('tickets', `order_id = ${TWO_DRAWS}`)} then 100 else -100 end
    where order_id = ${TWO_DRAWS}`,
  ),
  fault(
    'a discount is moved between tickets',
    'tickets.shares',
    `
    update tickets set discount_cents = discount_cents - 1 where id = ${first('tickets', 'discount_cents > 1')}`,
  ),
  fault(
    'the numbers of a line are changed',
    'tickets.lines',
    `update ticket_lines set main_mask = main_mask << 1 where ${LINE_OF('saturday_lotto')}`,
  ),
  fault(
    'the special number of a line is changed',
    'tickets.lines',
    (shop) => `
    update ticket_lines set special_mask = case special_mask when 2 then 4 else 2 end
    where line = 0 and special_mask <> 0 and ticket_id in (select id from tickets where customer_id = ${ben(shop)})`,
  ),
  fault(
    'the digits of a line are changed',
    'tickets.lines',
    `update ticket_lines set digits[1] = (digits[1] + 1) % 10 where ${LINE_OF('super_66')}`,
  ),
  fault(
    'the order of the numbers of a line is changed',
    'tickets.lines',
    `update ticket_lines set digits = array[digits[2], digits[1], digits[3], digits[4]] where ${LINE_OF('lotto_strike')}`,
  ),
  fault(
    'a line is made one of a bigger system',
    'tickets.lines',
    `update ticket_lines set size = size + 1 where ${LINE_OF('saturday_lotto')}`,
  ),
  fault(
    'a line is added',
    'tickets.lines',
    `
    insert into ticket_lines (draw_id, ticket_id, line, game_type, size, main_mask)
    select draw_id, ticket_id, 49, game_type, size, main_mask from ticket_lines where ${LINE_OF('saturday_lotto')}`,
  ),
  fault(
    'a line is lost',
    'tickets.lines',
    `delete from ticket_lines where ${LINE_OF('saturday_lotto')}`,
  ),
  fault(
    'a line is put into another draw',
    'tickets.lines',
    `update ticket_lines set draw_id = ${first('draws', "offer_key = 'super_66'")} where ${LINE_OF('saturday_lotto')}`,
  ),
  fault(
    'the panels of an order are changed',
    'tickets.lines',
    (shop) => `
    update orders set games = games - 0 where id = ${first('orders', `customer_id = ${anna(shop)} and offer_key = 'super_66'`)}`,
  ),

  fault(
    'a raffle number is lost',
    'raffles.numbered',
    `delete from raffle_tickets where ticket_id = ${RAFFLE_TICKET} and serial = (select max(serial) from raffle_tickets where ticket_id = ${RAFFLE_TICKET})`,
  ),
  fault(
    'two customers’ raffle numbers are exchanged',
    'raffles.numbered',
    ({ draws, ...shop }) => `
    update raffle_tickets set ticket_id = case ticket_id
      when ${ownTicketIn('one_lottery', anna({ draws, ...shop }))} then ${ownTicketIn('one_lottery', ben({ draws, ...shop }))}
      else ${ownTicketIn('one_lottery', anna({ draws, ...shop }))} end
    where draw_id = '${draws.one_lottery}' and serial in (50, 105)`,
  ),
  fault(
    'a number game’s ticket gets a raffle number',
    'raffles.numbered',
    `
    insert into raffle_tickets (draw_id, ticket_no, ticket_id, serial)
    select draw_id, 1, id, 1 from tickets where order_id = ${LOTTERY_ORDER}`,
  ),
  fault(
    'a raffle number belongs to no ticket',
    'raffles.owned',
    `update raffle_tickets set ticket_id = ${NOBODY} where ticket_id = ${RAFFLE_TICKET}`,
  ),
  fault(
    'a raffle counted more than it sold',
    'raffles.counted',
    ({ draws }) => `update draws set sold_count = sold_count + 1 where id = '${draws.one_lottery}'`,
  ),
  fault(
    'a raffle number is above the total',
    'raffles.counted',
    ({ draws }) =>
      `update raffle_tickets set ticket_no = 600000 where draw_id = '${draws.one_lottery}' and serial = 3`,
  ),
  fault(
    'a place in the order of sale is left out',
    'raffles.counted',
    ({ draws }) =>
      `update raffle_tickets set serial = serial + 1000 where draw_id = '${draws.one_lottery}' and serial > 100`,
  ),
  fault(
    'a raffle number is exchanged for one that nobody had',
    'raffles.listed',
    ({ draws }) => `
    update raffle_tickets set ticket_no = (
      select n from generate_series(1, 500) n where n not in (
        select ticket_no from raffle_tickets where draw_id = '${draws.one_lottery}') order by n limit 1)
    where draw_id = '${draws.one_lottery}' and serial = 3`,
  ),
  fault(
    'a number of an old raffle is not on its list',
    'raffles.listed',
    ({ draws }) =>
      `update raffle_tickets set ticket_no = 999 where draw_id = '${draws.your_hospice_lottery}' and serial = 1`,
  ),
];
