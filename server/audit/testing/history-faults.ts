import { anna, ben, type Fault, fault, NOBODY } from './fault';
import { becomes, carl, dora, WATCHED } from './rule-fault';

/** Tampering with what can lawfully look like anything, and with the histories themselves. */
export const HISTORY_FAULTS: readonly Fault[] = [
  fault(
    'a limit is raised',
    'histories.present',
    (shop) =>
      `update spend_limits set limit_cents = limit_cents + 1 where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a limit to deposits is lost',
    'histories.present',
    (shop) => `delete from deposit_limits where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a limit is made another period’s',
    'histories.present',
    (shop) => `update spend_limits set period = 'month' where customer_id = ${dora(shop)}`,
  ),
  fault(
    'an e-mail address is exchanged',
    'histories.present',
    (shop) => `update customers set email = 'somebody@else.example' where id = ${anna(shop)}`,
  ),
  fault(
    'an e-mail address is exchanged, with its history',
    'histories.told',
    (shop) =>
      `${WATCHED}update customers set email = 'somebody@else.example' where id = ${anna(shop)}`,
  ),
  fault(
    'terms are said to be accepted later',
    'histories.told',
    (shop) =>
      `${WATCHED}update customers set terms_accepted_at = shop_now() where id = ${anna(shop)}`,
  ),
  fault(
    'a locked account is open again',
    'histories.told',
    (shop) => `${WATCHED}update customers set status = 'locked' where id = ${anna(shop)}`,
  ),
  fault(
    'a customer has another date of birth',
    'histories.present',
    (shop) => `update customers set date_of_birth = '2010-01-01' where id = ${anna(shop)}`,
  ),
  fault(
    'marketing is wanted that was declined',
    'histories.present',
    (shop) =>
      `update customers set marketing_accepted = not marketing_accepted where id = ${anna(shop)}`,
  ),
  fault(
    'an account’s number is exchanged',
    'histories.present',
    (shop) =>
      `update bank_accounts set account_number = 'sealed', account_key = 'x' where customer_id = ${anna(shop)}`,
  ),
  fault(
    'the last digits of an account are others',
    'histories.present',
    (shop) => `update funds set last4 = '0000' where customer_id = ${anna(shop)} and kind = 'bank'`,
  ),
  fault(
    'an account can be used at once',
    'histories.present',
    (shop) =>
      `update bank_accounts set usable_at = usable_at - interval '1 day' where customer_id = ${anna(shop)}`,
  ),
  fault(
    'an account that was removed is usable again',
    'histories.present',
    (shop) =>
      `update funds set removed_at = shop_now() where customer_id = ${anna(shop)} and kind = 'bank'`,
  ),
  fault(
    'an account is added by hand',
    'histories.told',
    (shop) => `
    ${WATCHED}insert into funds (id, customer_id, kind, gateway, token, brand, last4)
      values (${NOBODY}, ${ben(shop)}, 'bank', 'bank', 'x', 'BSB', '1234');
    insert into bank_accounts (fund_id, customer_id, scheme, bank_code, account_number, account_key, holder_name, usable_at)
      values (${NOBODY}, ${ben(shop)}, 'bsb', '062000', 'sealed', 'x', 'Ben Example', shop_now())`,
  ),
  fault(
    'a payment that waits is another customer’s',
    'histories.present',
    (shop) => `
    insert into bank_payments (id, account, bank_reference, method_code, amount_cents, currency, paid_on, remittance, payer,
      problem, customer_id) values (${NOBODY}, 'bpay', 'X', 'bp', 100, 'AUD', '2026-11-01', '', '', 'no_reference', ${ben(shop)})`,
  ),
  fault(
    'what a payer wrote is changed',
    'histories.present',
    `update bank_payments set remittance = 'another' where status = 'credited'`,
  ),
  fault(
    'a customer is moved into another currency',
    'histories.present',
    (shop) => `update customers set pricing_id = 'GB' where id = ${anna(shop)}`,
  ),
  fault(
    'a state is taken out of a history',
    'histories.unbroken',
    (shop) =>
      `delete from row_history where source = 'customers' and customer_id = ${carl(shop)} and place = 2`,
  ),
  fault(
    'a history begins in the middle',
    'histories.unbroken',
    (shop) =>
      `delete from row_history where source = 'spend_limits' and customer_id = ${dora(shop)} and place = 1`,
  ),
  fault(
    'a row goes on after its end',
    'histories.unbroken',
    (shop) => `
    ${becomes('customers', carl(shop), `'{}'`, { change: 'delete' })};
    ${becomes('customers', carl(shop), `'{}'`)}`,
  ),
  fault(
    'the last state of a history is taken out',
    'histories.present',
    (shop) =>
      `delete from row_history where source = 'customers' and customer_id = ${carl(shop)} and place = (
        select max(place) from row_history where source = 'customers' and customer_id = ${carl(shop)})`,
  ),
  fault(
    'a history is another, and its row with it',
    'histories.told',
    (shop) => `
    update spend_limits set limit_cents = 100, pending_limit_cents = null, pending_from = null where customer_id = ${dora(shop)};
    ${becomes('spend_limits', dora(shop), `'{"limit_cents": 100, "pending_limit_cents": null, "pending_from": null}'`)}`,
  ),
];
