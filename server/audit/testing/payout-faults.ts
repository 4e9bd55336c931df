import { anna, ben, booking, type Fault, fault, first, unbooking } from './fault';

const inStatus = (status: string) => first('withdrawals', `status = '${status}'`);
const entryOf = (kind: string, status: string) =>
  first('ledger_entries', `kind = '${kind}' and reference_id = ${inStatus(status)}`);

/** Tampering with withdrawals. */
export const PAYOUT_FAULTS: readonly Fault[] = [
  fault('money is set aside that nobody asked for', 'withdrawals.booked', (shop) =>
    booking({ kind: 'withdrawal', customerId: anna(shop), cents: -1_000, account: 'gateway' }),
  ),
  fault(
    'a withdrawal is marked as paid, and was not',
    'withdrawals.booked',
    `update withdrawals set status = 'paid', settled_at = shop_now() where id = ${inStatus('sending')}`,
  ),
  fault(
    'the payment of a withdrawal is taken out of the books',
    'withdrawals.booked',
    unbooking(entryOf('withdrawal_payment', 'paid')),
  ),
  fault(
    'a withdrawal that failed is not given back',
    'withdrawals.booked',
    unbooking(entryOf('withdrawal_return', 'failed')),
  ),
  fault('a paid withdrawal is given back as well', 'withdrawals.booked', (shop) =>
    booking({
      kind: 'withdrawal_return',
      customerId: anna(shop),
      cents: 2_500,
      account: 'gateway',
      reference: inStatus('paid'),
    }),
  ),
  fault(
    'a withdrawal is raised after it was asked for',
    'withdrawals.booked',
    `update withdrawals set amount_cents = amount_cents + 100 where id = ${inStatus('approved')}`,
  ),
  fault(
    'a withdrawal is made another customer’s',
    'withdrawals.booked',
    (shop) =>
      `update withdrawals set customer_id = ${ben(shop)} where id = ${inStatus('requested')}`,
  ),
  fault(
    'what came back from the bank was never there',
    'withdrawals.came_back',
    `update ledger_postings set account = 'gateway', customer_id = null, balance_after_cents = null, sequence_no = null,
        entry_kind = null, kind_no = null, posted_at = null
      where account = 'held' and entry_id = ${entryOf('withdrawal_return', 'cancelled')}`,
  ),
  fault(
    'money is set aside for nothing',
    'withdrawals.held',
    (shop) =>
      `update wallet_balances set balance_cents = balance_cents + 5 where account = 'held' and customer_id = ${anna(shop)}`,
  ),
  fault(
    'a withdrawal goes to another’s account',
    'withdrawals.own_account',
    (shop) =>
      `update funds set customer_id = ${ben(shop)} where id = ${first('withdrawals', "status = 'sending'", 'fund_id')}`,
  ),
  fault(
    'a payment was put into a batch after its file',
    'withdrawals.sent_once',
    `update withdrawals set status = 'sending', batch_id = ${first('payout_batches', 'true')} where id = ${inStatus('approved')}`,
  ),
];
