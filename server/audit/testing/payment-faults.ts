import { ben, type Fault, fault, first } from './fault';

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
];
