import { anna, ben, type Fault, fault, first, NOBODY } from './fault';

const credited = first('bank_payments', "status = 'credited'");

/** Tampering with what the bank told of payments. */
export const PAYMENT_FAULTS: readonly Fault[] = [
  fault(
    'a payment of the bank was of another amount',
    'payments.credited',
    `update bank_payments set amount_cents = amount_cents - 100 where id = ${credited}`,
  ),
  fault(
    'a payment of the bank is another customer’s',
    'payments.credited',
    (shop) => `update bank_payments set customer_id = ${ben(shop)} where id = ${credited}`,
  ),
  fault(
    'a deposit is from the bank, which knows nothing of it',
    'payments.credited',
    `update bank_payments set status = 'ignored', problem = 'no_reference', deposit_id = null where id = ${credited}`,
  ),
  fault(
    'a payment is credited to another than its text names, from end to end',
    'payments.matched',
    (shop) => `
    update ledger_postings set customer_id = ${ben(shop)}, sequence_no = 1000, kind_no = 1000 where customer_id is not null and entry_id in (
      select id from ledger_entries where reference_id = ${credited.replace('select id', 'select deposit_id')});
    update ledger_entries set customer_id = ${ben(shop)} where reference_id = ${credited.replace('select id', 'select deposit_id')};
    update deposits set customer_id = ${ben(shop)} where id = ${credited.replace('select id', 'select deposit_id')};
    update bank_payments set customer_id = ${ben(shop)} where id = ${credited}`,
  ),
  fault(
    'a payment’s text names nobody',
    'payments.matched',
    `update bank_payments set remittance = 'thank you' where id = ${credited}`,
  ),
  fault(
    'a payment is kept back, though its text names somebody',
    'payments.matched',
    (shop) => `
    insert into bank_payments (id, account, bank_reference, method_code, amount_cents, currency, paid_on, remittance, payer, problem)
    select ${NOBODY}, 'bpay', 'BPAY-2', 'bp', 100, 'AUD', '2026-11-23',
      'for ' || left(reference, 3) || ' ' || substr(reference, 4), '', 'no_reference'
    from payment_references where customer_id = ${anna(shop)}`,
  ),
  fault(
    'a payment came by a way that does not lead to its account',
    'payments.settled',
    `update bank_payments set method_code = 'td' where id = ${credited}`,
  ),
  fault(
    'a payment is in an account of another currency',
    'payments.settled',
    `update bank_payments set account = 'gbp', method_code = 'td' where id = ${credited}`,
  ),
  fault(
    'a payment was credited before it came',
    'payments.settled',
    `update bank_payments set received_at = received_at + interval '1 day' where id = ${credited}`,
  ),
  fault(
    'a payment was credited at another time than its deposit',
    'payments.settled',
    `update deposits set settled_at = settled_at + interval '1 hour' where gateway = 'bank'`,
  ),
  fault(
    'a payment is taken back twice',
    'payments.taken_back',
    `insert into deposit_claims (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, status, return_id)
     select gen_random_uuid(), id, customer_id, 'bank', 'bpay/' || n, 'reversal', amount_cents, 'AUD', 'open', gen_random_uuid()
     from deposits, generate_series(1, 2) as n where gateway = 'bank'`,
  ),
  fault(
    'a payment is taken back by a gateway that never had it',
    'payments.taken_back',
    `insert into deposit_claims (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, status, return_id)
     select gen_random_uuid(), id, customer_id, 'sandbox', 're_9', 'refund', 1, 'AUD', 'open', gen_random_uuid()
     from deposits where gateway = 'bank'`,
  ),
  fault(
    'a payment is taken back from somebody else',
    'payments.taken_back',
    (shop) => `
    insert into deposit_claims (id, deposit_id, customer_id, gateway, gateway_id, kind, amount_cents, currency, status, return_id)
     select gen_random_uuid(), id, ${ben(shop)}, 'bank', 'bpay/3', 'reversal', 1, 'AUD', 'open', gen_random_uuid()
     from deposits where gateway = 'bank'`,
  ),
];
