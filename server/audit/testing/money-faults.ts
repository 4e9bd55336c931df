import { anna, ben, booking, type Fault, fault, first, NOBODY, unbooking } from './fault';

const DEPOSIT = first('deposits', "status = 'completed'");
const DECLINED = first('deposits', "status = 'declined'");
const WITH_CREDIT = first('checkouts', 'credit_cents > 0');
const WITH_DISCOUNT = first('checkouts', 'discount_cents > 0');
const entryOf = (kind: string) => first('ledger_entries', `kind = '${kind}'`);

/** Tampering with the ledger, deposits, refunds and promotions. */
export const MONEY_FAULTS: readonly Fault[] = [
  fault(
    'a balance is raised',
    'ledger.balances',
    (shop) =>
      `update wallet_balances set balance_cents = balance_cents + 1 where account = 'wallet' and customer_id = ${anna(shop)}`,
  ),
  fault(
    'a wallet is deleted',
    'ledger.balances',
    (shop) =>
      `delete from wallet_balances where account = 'wallet' and customer_id = ${anna(shop)}`,
  ),
  fault(
    'a posting is raised',
    'ledger.balanced',
    `update ledger_postings set amount_cents = amount_cents + 1 where entry_id = ${entryOf('deposit')} and account = 'gateway'`,
  ),
  fault(
    'one side of an entry is lost',
    'ledger.complete',
    `delete from ledger_postings where entry_id = ${entryOf('purchase')} and account = 'sales'`,
  ),
  fault(
    'an entry loses all its postings',
    'ledger.complete',
    `delete from ledger_postings where entry_id = ${entryOf('refund')}`,
  ),
  fault(
    'an entry is lost',
    'ledger.no_strays',
    `delete from ledger_entries where id = ${entryOf('deposit')}`,
  ),
  fault(
    'a running balance is changed',
    'ledger.chained',
    (shop) =>
      `update ledger_postings set balance_after_cents = balance_after_cents + 1 where customer_id = ${anna(shop)} and sequence_no = 2`,
  ),
  fault(
    'a posting is moved out of its place',
    'ledger.chained',
    (shop) =>
      `update ledger_postings set sequence_no = 1000 where customer_id = ${anna(shop)} and sequence_no = 2`,
  ),
  fault(
    'a posting is counted under another number of its kind',
    'ledger.numbered',
    (shop) =>
      `update ledger_postings set kind_no = 1000 where customer_id = ${anna(shop)} and sequence_no = 2`,
  ),
  fault(
    'a posting is filed under another kind',
    'ledger.numbered',
    (shop) =>
      `update ledger_postings set entry_kind = 'withdrawal_payment' where account = 'wallet' and customer_id = ${anna(shop)} and sequence_no = 2`,
  ),
  fault(
    'a posting is dated back',
    'ledger.numbered',
    (shop) =>
      `update ledger_postings set posted_at = posted_at - interval '1 year' where customer_id = ${anna(shop)} and sequence_no = 2`,
  ),
  fault(
    'a wallet counts another prize',
    'ledger.numbered',
    (shop) =>
      `update wallet_balances set kind_counts = kind_counts || '{"prize": 99}' where customer_id = ${anna(shop)} and account = 'wallet'`,
  ),
  fault(
    'an entry is made somebody else’s',
    'ledger.own_money',
    (shop) =>
      `update ledger_entries set customer_id = ${ben(shop)} where id = ${first('ledger_entries', `kind = 'deposit' and customer_id = ${anna(shop)}`)}`,
  ),
  fault(
    'an entry is made one of pounds',
    'ledger.own_money',
    (shop) =>
      `update ledger_postings set currency = 'GBP' where entry_id = ${first('ledger_entries', `customer_id = ${anna(shop)}`)}`,
  ),
  fault(
    'an entry takes from another account',
    'ledger.own_accounts',
    `update ledger_postings set account = 'refunds' where entry_id = ${entryOf('deposit')} and account = 'gateway'`,
  ),
  fault(
    'an entry is turned round',
    'ledger.own_accounts',
    `update ledger_postings set amount_cents = -amount_cents where entry_id = ${entryOf('purchase')}`,
  ),
  fault('money is given for nothing', 'ledger.adjustments', (shop) =>
    booking({ kind: 'adjustment', customerId: anna(shop), cents: 5_000, account: 'opening' }),
  ),
  fault('a credit is given that no purchase had', 'ledger.adjustments', (shop) =>
    booking({
      kind: 'adjustment',
      customerId: anna(shop),
      cents: 500,
      account: 'promotions',
      reference: first('checkouts', `customer_id = ${anna(shop)} and credit_cents = 0`),
    }),
  ),
  fault(
    'a deposit is taken back by hand',
    'ledger.reversed',
    `insert into ledger_reversals (entry_id, reversal_id, approval_id)
      values (${entryOf('deposit')}, ${entryOf('purchase')}, ${NOBODY})`,
  ),

  fault(
    'a declined deposit is marked as completed',
    'deposits.booked',
    `update deposits set status = 'completed' where id = ${DECLINED}`,
  ),
  fault(
    'a deposit that is booked is marked as declined',
    'deposits.credited',
    `update deposits set status = 'declined' where id = ${DEPOSIT}`,
  ),
  fault(
    'a deposit is made bigger, with the ledger from end to end',
    'deposits.charged',
    (shop) => `
    update deposits set amount_cents = amount_cents + 100 where id = ${DEPOSIT};
    update ledger_postings set amount_cents = amount_cents + case account when 'wallet' then 100 else -100 end
      where entry_id = ${first('ledger_entries', `kind = 'deposit' and reference_id = ${DEPOSIT}`)};
    update ledger_postings set balance_after_cents = balance_after_cents + 100 where customer_id = ${anna(shop)} and account = 'wallet';
    update wallet_balances set balance_cents = balance_cents + 100 where customer_id = ${anna(shop)} and account = 'wallet'`,
  ),
  fault(
    'a deposit is made another customer’s',
    'deposits.booked',
    (shop) => `update deposits set customer_id = ${ben(shop)} where id = ${DEPOSIT}`,
  ),
  fault('a deposit is booked that there is not', 'deposits.booked', (shop) =>
    booking({ kind: 'deposit', customerId: anna(shop), cents: 700, account: 'gateway' }),
  ),
  fault('the gateway took less', 'deposits.charged', 'update sandbox_charges set amount_cents = 1'),
  fault(
    'the gateway took another currency',
    'deposits.charged',
    "update sandbox_charges set currency = 'GBP'",
  ),
  fault(
    'the gateway gave a deposit back',
    'deposits.charged',
    `update sandbox_charges set status = 'refunded' where reference = ${DEPOSIT}::text`,
  ),
  fault(
    'the gateway never heard of a deposit',
    'deposits.charged',
    `delete from sandbox_charges where reference = ${DEPOSIT}::text`,
  ),
  fault(
    'the gateway took money for no deposit',
    'deposits.credited',
    `
    insert into sandbox_charges (reference, token, amount_cents, currency, status)
    select gen_random_uuid()::text, token, 100, 'AUD', 'approved' from sandbox_cards limit 1`,
  ),
  fault(
    'the gateway took the money of a declined deposit',
    'deposits.credited',
    `update sandbox_charges set status = 'approved' where reference = ${DECLINED}::text`,
  ),
  fault(
    'somebody paid in with another’s card',
    'deposits.own_card',
    (shop) =>
      `update deposits set fund_id = ${first('funds', `customer_id = ${ben(shop)}`)} where id = ${DEPOSIT}`,
  ),
  fault(
    'a gateway’s refund is said to be booked, and is not',
    'deposits.claims',
    `insert into deposit_claims (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, status, return_id)
     select gen_random_uuid(), id, customer_id, 'sandbox', 're_1', 'refund', 100, 'AUD', 'booked', gen_random_uuid()
     from deposits where id = ${DEPOSIT}`,
  ),
  fault(
    'a deposit was settled at no time',
    'deposits.settled',
    `update deposits set settled_at = null where id = ${DEPOSIT}`,
  ),

  fault('a refund is taken out of the books', 'refunds.booked', unbooking(entryOf('refund'))),
  fault(
    'an order is marked as refunded, and nothing given back',
    'refunds.booked',
    (shop) =>
      `update orders set status = 'refunded' where id = ${first('orders', `customer_id = ${anna(shop)} and status = 'placed'`)}`,
  ),
  fault('a refund is given twice', 'refunds.booked', (shop) =>
    booking({
      kind: 'refund',
      customerId: ben(shop),
      cents: 615,
      account: 'refunds',
      reference: first('tickets', "status = 'refunded'"),
    }),
  ),
  fault(
    'a refund is smaller than what was paid',
    'refunds.booked',
    `update ledger_postings set amount_cents = amount_cents / 2 where entry_id = ${entryOf('refund')}`,
  ),
  fault(
    'a refund goes to somebody else',
    'refunds.booked',
    (shop) =>
      `update ledger_entries set customer_id = case customer_id when ${anna(shop)} then ${ben(shop)}::uuid else ${anna(shop)}::uuid end
     where kind = 'refund'`,
  ),
  fault('a ticket is paid back that was not cancelled', 'refunds.of_cancelled', (shop) =>
    booking({
      kind: 'refund',
      customerId: anna(shop),
      cents: 100,
      account: 'refunds',
      reference: first('tickets', `customer_id = ${anna(shop)} and status = 'entered'`),
    }),
  ),

  fault(
    'a discount is on a checkout that nobody paid',
    'promotions.booked',
    `update checkouts set discount_cents = discount_cents + 5 where id = ${WITH_DISCOUNT}`,
  ),
  fault('a credit is paid a second time', 'promotions.booked', (shop) =>
    booking({
      kind: 'adjustment',
      customerId: ben(shop),
      cents: 300,
      account: 'promotions',
      reference: 'null',
    }),
  ),
  fault(
    'a credit was never paid',
    'promotions.booked',
    unbooking(first('ledger_entries', `kind = 'adjustment' and reference_id = ${WITH_CREDIT}`)),
  ),
  fault('a use of a promotion is lost', 'promotions.used', 'delete from promotion_uses'),
  fault(
    'a use of a promotion is made another customer’s',
    'promotions.used',
    (shop) =>
      `update promotion_uses set customer_id = ${anna(shop)} where customer_id = ${ben(shop)} and left_cents > 0`,
  ),
  fault(
    'what is left of a promotion is raised',
    'promotions.spent',
    'update promotion_uses set left_cents = left_cents + 100 where left_cents > 0',
  ),
  fault(
    'uses of a promotion are counted wrong',
    'promotions.counted',
    'update promotions set used_count = used_count + 1 where total_uses is not null',
  ),
  fault(
    'a promotion is used more often than it may be',
    'promotions.counted',
    `
    insert into promotion_uses (promotion_id, customer_id, use_no, first_checkout_id)
    select promotion_id, customer_id, 2, first_checkout_id from promotion_uses
    where promotion_id in (select id from promotions where uses_per_customer = 1)`,
  ),
  fault(
    'a promotion promises less than it gave',
    'histories.present',
    "update promotions set amount_cents = 100 where kind = 'credit_amount'",
  ),
  fault(
    'a promotion had ended when it was used',
    'histories.present',
    "update promotions set starts_at = starts_at - interval '2 days', ends_at = starts_at - interval '1 day'",
  ),
  fault('a promotion is not there', 'promotions.as_promised', 'delete from promotions'),
  fault('a promotion is booked that no checkout has', 'promotions.booked', (shop) =>
    booking({
      kind: 'purchase',
      customerId: anna(shop),
      cents: 10,
      account: 'promotions',
      reference: NOBODY,
    }),
  ),
];
