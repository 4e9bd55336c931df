import {
  anna,
  ben,
  booking,
  type Fault,
  fault,
  first,
  inTheOpen,
  NOBODY,
  unbooking,
} from './fault';

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
  fault(
    'a withdrawal names other last digits than its account',
    'withdrawals.account',
    `update withdrawals set last4 = '0000' where id = ${inStatus('approved')}`,
  ),
  fault(
    'a withdrawal names another bank than its account',
    'withdrawals.account',
    `update withdrawals set bank = 'BSB 999-999' where id = ${inStatus('requested')}`,
  ),
  fault(
    'an account takes a withdrawal on its first day',
    'withdrawals.account',
    `update bank_accounts set usable_at = usable_at + interval '1 day' where fund_id = ${first('withdrawals', "status = 'sending'", 'fund_id')}`,
  ),
  fault(
    'an account was ready before it was there',
    'withdrawals.account',
    `update bank_accounts set usable_at = usable_at - interval '1 hour' where fund_id = ${first('withdrawals', "status = 'sending'", 'fund_id')}`,
  ),
  fault(
    'an account that was removed is paid out to',
    'withdrawals.account',
    `update funds set removed_at = (select min(requested_at) from withdrawals) - interval '1 hour'
     where id = ${first('withdrawals', "status = 'sending'", 'fund_id')}`,
  ),
  fault(
    'a withdrawal goes where another one goes',
    'histories.present',
    `update withdrawals set payee = (select payee from withdrawals where status = 'paid') where id = ${inStatus('approved')}`,
  ),
  fault(
    'a withdrawal is raised in the open',
    'withdrawals.steps',
    inTheOpen(
      `update withdrawals set amount_cents = amount_cents + 100 where id = ${inStatus('requested')}`,
    ),
  ),
  fault(
    'a withdrawal is sent that nobody approved',
    'withdrawals.steps',
    inTheOpen(
      `update withdrawals set status = 'sending', approved_at = shop_now(), batch_id = ${first('payout_batches', 'true')} where id = ${inStatus('requested')}`,
    ),
  ),
  fault(
    'a withdrawal is cancelled after it was approved',
    'withdrawals.steps',
    inTheOpen(
      `update withdrawals set status = 'cancelled', approved_at = null, settled_at = shop_now() where id = ${inStatus('approved')}`,
    ),
  ),
  fault(
    'a withdrawal is put in where nobody looks',
    'histories.present',
    `insert into withdrawals (id, customer_id, fund_id, payee, method_code, scheme, bank, last4, amount_cents, currency, unplayed_cents)
     select ${NOBODY}, customer_id, fund_id, payee, method_code, scheme, bank, last4, amount_cents, currency, unplayed_cents
     from withdrawals where id = ${inStatus('paid')}`,
  ),
  fault(
    'a withdrawal is gone, with its entries',
    'histories.present',
    `delete from ledger_postings where entry_id in (select id from ledger_entries where reference_id = ${inStatus('cancelled')});
     delete from ledger_entries where reference_id = ${inStatus('cancelled')};
     delete from withdrawals where id = ${inStatus('cancelled')}`,
  ),
  fault(
    'the customer is told another reason',
    'histories.present',
    `update withdrawals set reason = 'Because' where id = ${inStatus('rejected')}`,
  ),
  fault(
    'the bank’s file is another one',
    'histories.present',
    `update payout_batches set content = 'v1.00000000.AAAA.AAAA'`,
  ),
  fault(
    'a file is of another kind than its accounts',
    'withdrawals.files',
    `update payout_batches set format = 'uk-csv'`,
  ),
  fault(
    'a payment was approved after its file',
    'withdrawals.files',
    `update withdrawals set approved_at = shop_now(), settled_at = shop_now() where id = ${inStatus('paid')}`,
  ),
  fault(
    'a payment had its result before its file',
    'withdrawals.files',
    `update payout_batches set created_at = created_at + interval '1 hour'`,
  ),
  fault(
    'a file is in two currencies',
    'withdrawals.files',
    `update withdrawals set currency = 'GBP' where id = ${inStatus('paid')}`,
  ),
  fault(
    'a withdrawal is dated back',
    'withdrawals.dated',
    `update withdrawals set requested_at = requested_at - interval '1 day' where id = ${inStatus('approved')}`,
  ),
  fault(
    'a payment is dated later',
    'withdrawals.dated',
    `update withdrawals set settled_at = settled_at + interval '1 day' where id = ${inStatus('paid')}`,
  ),
  fault(
    'a deposit that was not played leaves',
    'withdrawals.unplayed',
    `update withdrawals set unplayed_cents = amount_cents where id = ${inStatus('approved')}`,
  ),
  fault(
    'a withdrawal’s account is another one than its file pays',
    'withdrawals.lines',
    `update withdrawals set payee = (select payee from withdrawals where id = ${inStatus('approved')})
     where id = ${inStatus('paid')}`,
  ),
  fault(
    'a withdrawal is put into a file that does not pay it',
    'withdrawals.lines',
    `update withdrawals set status = 'sending', batch_id = (select min(id::text)::uuid from payout_batches)
     where id = ${inStatus('approved')}`,
  ),
  fault(
    'a payment of a file is no longer its withdrawal’s',
    'withdrawals.lines',
    `update withdrawals set amount_cents = amount_cents + 1 where id = ${inStatus('paid')}`,
  ),
];
