import { anna, ben, type Fault, fault, first, NOBODY } from './fault';
import { becomes, carl, dora, eve, WATCHED } from './rule-fault';

const LONG_AGO = "shop_now() - interval '20 days'";

/** Tampering with limits, breaks, and proofs of who customers are. */
export const RULE_FAULTS: readonly Fault[] = [
  fault(
    'a limit is raised at once, and its history goes with it',
    'limits.loosened',
    (shop) =>
      `${WATCHED}update spend_limits set limit_cents = 1000000, pending_limit_cents = null, pending_from = null where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a limit is taken away without a second word',
    'limits.loosened',
    (shop) => `${WATCHED}delete from deposit_limits where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a higher limit is said to have been asked for long ago',
    'limits.loosened',
    (shop) =>
      `${WATCHED}update spend_limits set pending_from = ${LONG_AGO} where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a limit is confirmed that was asked for too long ago',
    'limits.loosened',
    (shop) => `
    update row_history set state = state || jsonb_build_object('pending_from', shop_now() - interval '30 days')
    where source = 'spend_limits' and customer_id = ${dora(shop)} and state ->> 'pending_from' is not null;
    ${becomes('spend_limits', dora(shop), `'{"limit_cents": 7000, "pending_limit_cents": null, "pending_from": null}'`)}`,
  ),
  fault(
    'a limit begins with a looser one that waits',
    'limits.loosened',
    (shop) => `${WATCHED}insert into deposit_limits values (${anna(shop)}, 100, 200, shop_now())`,
  ),
  fault(
    'a purchase passed the limit of its week',
    'limits.spent',
    (shop) => `update checkouts set total_cents = 5001 where customer_id = ${dora(shop)}`,
  ),
  fault(
    'what was spent in a week is made another day’s, after it was paid back',
    'limits.spent',
    (shop) => `
    insert into checkouts (id, customer_id, cart_id, total_cents, currency, created_at)
    select '00000000-0000-7000-8000-000000000002', customer_id, '00000000-0000-7000-8000-000000000003', 4900, currency,
      created_at from checkouts where customer_id = ${dora(shop)};
    insert into checkouts (id, customer_id, cart_id, total_cents, currency, created_at)
    select ${NOBODY}, customer_id, ${NOBODY}, 4900, currency, created_at from checkouts where customer_id = ${dora(shop)} limit 1`,
  ),
  fault(
    'somebody spends more in a month than anybody may',
    'limits.system',
    (shop) =>
      `update checkouts set total_cents = 20000001 where id = ${first('checkouts', `customer_id = ${anna(shop)}`)}`,
  ),
  fault(
    'a limit to a month’s deposits is taken away without a second word',
    'limits.loosened',
    (shop) => `${WATCHED}delete from period_deposit_limits where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a limit to a month’s deposits is made one to a day’s',
    'histories.present',
    (shop) => `update period_deposit_limits set period = 'day' where customer_id = ${dora(shop)}`,
  ),
  fault(
    'somebody is let back in before they asked',
    'histories.present',
    (shop) => `
    insert into exclusion_returns (break_id, customer_id, asked_at, opens_at)
    select id, customer_id, shop_now() - interval '2 days', shop_now() - interval '1 day' from breaks
    where customer_id = ${eve(shop)} limit 1`,
  ),
  fault(
    'a deposit passed the limit of its week',
    'limits.deposited',
    (shop) => `update deposits set amount_cents = 8001 where customer_id = ${dora(shop)}`,
  ),
  fault(
    'a payment of the bank is put into a wallet that may not take it',
    'limits.deposited',
    (shop) => `
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at)
    select ${NOBODY}, customer_id, 'bp', 'bank', 6000, currency, 'completed', created_at, created_at
    from deposits where customer_id = ${dora(shop)}`,
  ),
  fault(
    'an answer about limits is another',
    'limits.answered',
    (shop) =>
      `${WATCHED}update limit_answers set answer = 'none' where customer_id = ${dora(shop)}`,
  ),
  fault(
    'an answer about limits is gone',
    'histories.present',
    (shop) => `delete from limit_answers where customer_id = ${dora(shop)}`,
  ),

  fault(
    'a self-exclusion is made a break',
    'breaks.whole',
    'update breaks set is_exclusion = false where is_exclusion',
  ),
  fault(
    'an exclusion is ended',
    'breaks.whole',
    (shop) => `update breaks set ends_at = shop_now() where customer_id = ${eve(shop)}`,
  ),
  fault(
    'an exclusion that somebody began is ended from the office',
    'breaks.ended_by_two',
    (shop) => `
    insert into ended_exclusions (break_id, match_id, approval_id)
    select id, ${NOBODY}, ${NOBODY} from breaks where customer_id = ${eve(shop)}`,
  ),
  fault(
    'a break is said to have begun, and to end, earlier',
    'histories.present',
    (shop) =>
      `update breaks set began_at = began_at - interval '1 year', ends_at = ends_at - interval '1 year' where customer_id = ${eve(shop)}`,
  ),
  fault(
    'a break is forgotten',
    'histories.present',
    (shop) => `delete from breaks where customer_id = ${eve(shop)}`,
  ),
  fault(
    'a break is made somebody else’s',
    'histories.present',
    (shop) => `update breaks set customer_id = ${ben(shop)} where customer_id = ${eve(shop)}`,
  ),
  fault(
    'something is bought on an exclusion',
    'breaks.held',
    (shop) => `update checkouts set created_at = shop_now() where customer_id = ${eve(shop)}`,
  ),
  fault(
    'money is paid in on an exclusion',
    'breaks.held',
    (shop) => `update deposits set created_at = shop_now() where customer_id = ${eve(shop)}`,
  ),
  fault(
    'a payment of the bank is credited on an exclusion',
    'breaks.held',
    (shop) => `
    insert into deposits (id, customer_id, method_code, gateway, amount_cents, currency, status, created_at, settled_at)
    values (${NOBODY}, ${eve(shop)}, 'bp', 'bank', 500, 'AUD', 'completed', shop_now(), shop_now())`,
  ),
  fault(
    'a plan begins on a break',
    'breaks.held',
    (shop) => `update recurring_plans set created_at = shop_now() where customer_id = ${eve(shop)}`,
  ),
  fault(
    'somebody on a break puts a ticket of friends on sale',
    'breaks.held',
    (shop) => `
    insert into events (id, kind, customer_id, subject_id) values (${NOBODY}, 'party.session_opened', ${eve(shop)}, ${NOBODY})`,
  ),
  fault(
    'somebody on a break joins a group',
    'breaks.held',
    (shop) => `
    insert into party_members (id, group_id, customer_id, joined_at)
    select ${NOBODY}, id, ${eve(shop)}, shop_now() from party_groups limit 1`,
  ),
  fault(
    'somebody on a break is in a giveaway',
    'breaks.not_invited',
    ({ giveaway, ...shop }) => `
    insert into breaks (id, customer_id, length, is_exclusion, began_at, ends_at, person_key)
    select ${NOBODY}, ${ben({ giveaway, ...shop })}, 'week', false, closes_at - interval '1 day', closes_at + interval '6 days', 'x'
    from giveaways where id = '${giveaway}'`,
  ),
  fault(
    'somebody on a break asks to be in a giveaway',
    'breaks.not_invited',
    (shop) => `
    insert into memberships (customer_id, status) values (${eve(shop)}, 'member');
    insert into giveaway_unlocks (giveaway_id, member_no, unlocked_at)
    select '${shop.giveaway}', max(member_no), shop_now() from memberships`,
  ),
  fault(
    'somebody on a break is invited to play',
    'breaks.not_invited',
    (shop) => `
    insert into outbox (id, kind, payload) values (${NOBODY}, 'mail',
      jsonb_build_object('to', '${shop.eve.customer.email}', 'template', 'party-invitation', 'data', '{}'::jsonb))`,
  ),
  fault(
    'a plan goes on in spite of an exclusion',
    'breaks.stopped',
    (shop) => `update recurring_plans set status = 'active' where customer_id = ${eve(shop)}`,
  ),
  fault(
    'a plan is only paused by an exclusion',
    'breaks.stopped',
    (shop) => `update recurring_plans set status = 'paused' where customer_id = ${eve(shop)}`,
  ),
  fault(
    'who has excluded themselves stays in a group',
    'breaks.stopped',
    (shop) =>
      `update party_members set customer_id = ${eve(shop)} where customer_id = ${ben(shop)}`,
  ),
  fault(
    'a ticket of somebody on a break stays in its draw',
    'breaks.cancelled',
    (shop) => `update tickets set status = 'entered' where customer_id = ${dora(shop)}`,
  ),

  fault(
    'somebody is verified without a proof',
    'verification.proven',
    (shop) => `
    delete from verification_methods where customer_id = ${carl(shop)};
    delete from identity_documents where customer_id = ${carl(shop)}`,
  ),
  fault(
    'a document that was refused has verified somebody',
    'verification.proven',
    (shop) => `
    update verification_methods set outcome = 'no_match' where customer_id = ${carl(shop)};
    update identity_documents set status = 'rejected' where customer_id = ${carl(shop)}`,
  ),
  fault(
    'somebody is verified by hand, with a history',
    'verification.proven',
    (shop) => `
    delete from verification_methods where customer_id = ${carl(shop)};
    delete from identity_documents where customer_id = ${carl(shop)};
    ${WATCHED}update customers set is_verified = true where id = ${carl(shop)}`,
  ),
  fault(
    'somebody’s proof is no longer believed',
    'verification.proven',
    (shop) => `${WATCHED}update customers set is_verified = false where id = ${carl(shop)}`,
  ),
  fault(
    'a proof is dated after what it proves',
    'verification.proven',
    (shop) => `
    update verification_methods set asked_at = shop_now() where customer_id = ${carl(shop)};
    update identity_documents set decided_at = shop_now() where customer_id = ${carl(shop)}`,
  ),
  fault(
    'somebody is marked as verified, and nothing else',
    'histories.present',
    (shop) => `update customers set is_verified = not is_verified where id = ${carl(shop)}`,
  ),
  fault(
    'a document is approved that its method knows nothing of',
    'verification.settled',
    (shop) =>
      `update verification_methods set outcome = 'superseded' where customer_id = ${carl(shop)}`,
  ),
  fault(
    'a document still waits of a customer who is verified',
    'verification.settled',
    (shop) =>
      `update identity_documents set status = 'waiting', decided_at = null where customer_id = ${carl(shop)}`,
  ),
  fault(
    'a document is decided on a second time',
    'verification.settled',
    (shop) =>
      `${WATCHED}update identity_documents set status = 'rejected' where customer_id = ${carl(shop)}`,
  ),
  fault(
    'a customer pays in before they have proven who they are',
    'verification.demanded',
    (shop) => `
    update deposits set created_at = created_at - interval '8 minutes' where customer_id = ${carl(shop)}`,
  ),
  fault(
    'a customer is paid before they have proven who they are',
    'verification.demanded',
    (shop) => `
    update withdrawals set customer_id = ${carl(shop)}, requested_at = (
      select created_at - interval '8 minutes' from deposits where customer_id = ${carl(shop)})
    where id = ${first('withdrawals', 'true')}`,
  ),
  fault(
    'somebody is paid out whom nobody knows',
    'verification.required',
    (shop) => `
    update withdrawals set customer_id = ${carl(shop)}, requested_at = (
      select created_at - interval '8 minutes' from deposits where customer_id = ${carl(shop)})
    where id = ${first('withdrawals', 'true')}`,
  ),
  fault(
    'somebody took out money and was never verified',
    'verification.required',
    (shop) => `
    update row_history set state = state || '{"is_verified": false}' where source = 'customers' and customer_id = ${anna(shop)}`,
  ),
  fault(
    'somebody pays in at a time when that had to wait',
    'verification.required',
    (shop) => `
    insert into rule_settings (id, variant, verified_actions, since) values (${NOBODY}, 'AU', '{deposit}', ${LONG_AGO} - interval '1 year');
    update deposits set created_at = created_at - interval '8 minutes' where customer_id = ${carl(shop)}`,
  ),
  fault(
    'somebody whom nobody knew is on the list of a giveaway',
    'verification.giveaways',
    (shop) => `
    update row_history set state = state || '{"is_verified": false}' where source = 'customers' and customer_id = ${ben(shop)}`,
  ),
  fault(
    'somebody is given time to be verified, long after the rule came',
    'verification.grace',
    (shop) => `
    insert into verification_grace (customer_id, actions, granted_at, ends_at)
    values (${anna(shop)}, '{spend}', shop_now() + interval '1 hour', shop_now() + interval '2 days')`,
  ),
  fault(
    'somebody in Great Britain is given as much time as in Australia',
    'verification.grace',
    ({ gwen }) => `
    insert into verification_grace (customer_id, actions, granted_at, ends_at)
    select id, '{deposit,spend}', created_at, created_at + interval '45 days' from customers where id = '${gwen.customer.id}'`,
  ),
  fault(
    'what was demanded of a customer is forgotten',
    'histories.present',
    (shop) => `update customers set must_verify = false where id = ${carl(shop)}`,
  ),
];
