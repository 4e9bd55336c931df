import { anna, ben, type Fault, fault } from './fault';

const PLAN = "(select plan_id from recurring_purchases where outcome = 'purchased' limit 1)";
const BOUGHT = "outcome = 'purchased'";

/** Plans that bought what they should not have. */
export const PLAN_FAULTS: readonly Fault[] = [
  fault(
    'a plan’s purchase is said to have cost less',
    'plans.bought',
    `update recurring_purchases set total_cents = total_cents - 1 where ${BOUGHT}`,
  ),
  fault(
    'a plan’s purchase is made another draw’s',
    'plans.bought',
    `update recurring_purchases set draw_no = draw_no - 1 where ${BOUGHT}`,
  ),
  fault(
    'a plan is made another customer’s',
    'plans.bought',
    (shop) => `update recurring_plans set customer_id = ${ben(shop)} where id = ${PLAN}`,
  ),
  fault(
    'one checkout is said to have entered two draws',
    'plans.once',
    `insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, checkout_id, total_cents)
     select plan_id, draw_no - 1, customer_id, outcome, checkout_id, total_cents from recurring_purchases where ${BOUGHT}`,
  ),
  fault(
    'a plan is put back to a draw that it has entered',
    'plans.once',
    `update recurring_plans set next_draw_no = next_draw_no - 1 where id = ${PLAN}`,
  ),
  fault(
    'a plan buys after it was cancelled',
    'plans.allowed',
    (shop) => `
    insert into events (id, kind, customer_id, subject_id)
    values ('01900000-0000-7000-8000-000000000001', 'recurring.cancelled', ${anna(shop)}, ${PLAN});
    delete from events where kind = 'recurring.started' and subject_id = ${PLAN}`,
  ),
  fault(
    'a plan buys on its customer’s break',
    'plans.allowed',
    (shop) => `
    insert into breaks (id, customer_id, length, is_exclusion, began_at, ends_at, person_key)
    values ('01900000-0000-7000-8000-000000000001', ${anna(shop)}, 'month', false, shop_now() - interval '60 days',
      shop_now() + interval '1 day', 'x')`,
  ),

  fault(
    'a plan’s ticket has other numbers than the plan',
    'plans.as_planned',
    `update row_history set state = state || '{"games": [], "is_quickpick": false}'
    where source = 'recurring_plans' and row_key = ${PLAN}::text`,
  ),
  fault(
    'a plan bought for more than was agreed to',
    'plans.as_planned',
    `update recurring_purchases set total_cents = total_cents + 1000 where ${BOUGHT}`,
  ),
  fault(
    'a plan bought while it was paused',
    'plans.as_planned',
    `update row_history set state = state || '{"status": "paused"}'
    where source = 'recurring_plans' and row_key = ${PLAN}::text`,
  ),
  fault(
    'a plan bought more games than it has',
    'plans.as_planned',
    `update orders set games = games || games where checkout_id = (select checkout_id from recurring_purchases where ${BOUGHT})`,
  ),
  fault(
    'a plan plays another way than was chosen',
    'plans.as_planned',
    `update orders set size = size + 1 where checkout_id = (select checkout_id from recurring_purchases where ${BOUGHT})`,
  ),
  fault(
    'a plan that waits for a jackpot entered a draw with a small one',
    'plans.jackpots',
    `update row_history set state = state || '{"minimum_jackpot_cents": 900000000000}', changed_at = changed_at - interval '1 day'
    where source = 'recurring_plans' and row_key = ${PLAN}::text`,
  ),
  fault(
    'a plan of every quarter enters two draws of one month',
    'plans.apart',
    `update row_history set state = state || '{"cadence": "quarterly"}'
    where source = 'recurring_plans' and row_key = ${PLAN}::text;
    update recurring_plans set cadence = 'quarterly' where id = ${PLAN};
    insert into recurring_purchases (plan_id, draw_no, customer_id, outcome, checkout_id, total_cents)
    select plan_id, draw_no + 1, customer_id, outcome, checkout_id, total_cents from recurring_purchases where ${BOUGHT}`,
  ),
  fault(
    'a plan of every month buys the draw that it began in once more',
    'plans.apart',
    `update row_history set state = state || '{"cadence": "monthly"}'
    where source = 'recurring_plans' and row_key = ${PLAN}::text;
    update recurring_plans set cadence = 'monthly' where id = ${PLAN};
    update recurring_purchases set draw_no = draw_no - 1 where ${BOUGHT}`,
  ),
  fault(
    'a draw that a plan entered is said to be missed',
    'plans.recorded',
    `set local session_replication_role = origin;
    update recurring_purchases set outcome = 'missed', reason = 'draw.closed', checkout_id = null, total_cents = 0 where ${BOUGHT}`,
  ),
  fault(
    'what a plan bought is forgotten',
    'histories.present',
    `delete from recurring_purchases where ${BOUGHT}`,
  ),
  fault(
    'a purchase of a plan is dated back',
    'plans.recorded',
    `update recurring_purchases set happened_at = happened_at - interval '1 day' where ${BOUGHT}`,
  ),
  fault(
    'a payment is said to be made for a plan that bought nothing',
    'plans.recorded',
    (shop) => `
    insert into payment_resolutions (id, customer_id, plan_id, draw_no, fund_kind, reason, status, settled_at)
    select '01900000-0000-7000-8000-000000000001', ${anna(shop)}, id, 1, 'cc', 'declined', 'completed', shop_now() + interval '1 day'
    from recurring_plans limit 1`,
  ),
  fault(
    'a customer is told of a payment that nobody tried',
    'histories.present',
    (shop) => `
    insert into payment_resolutions (id, customer_id, plan_id, draw_no, fund_kind, reason)
    select '01900000-0000-7000-8000-000000000001', ${anna(shop)}, id, 1, 'cc', 'declined' from recurring_plans limit 1`,
  ),
  fault(
    'a plan is made one of another purchase',
    'plans.began',
    (shop) => `
    update recurring_plans set checkout_id = (select id from checkouts where customer_id = ${ben(shop)} limit 1) where id = ${PLAN}`,
  ),
  fault(
    'a plan enters the draw that it began in once more',
    'plans.began',
    `update recurring_purchases set draw_no = draw_no - 1 where ${BOUGHT}`,
  ),
  fault(
    'a plan begins dearer than what was bought',
    'plans.began',
    `update row_history set state = state || '{"agreed_cents": 99999999}'
    where source = 'recurring_plans' and row_key = ${PLAN}::text and change = 'insert'`,
  ),
  fault(
    'a plan is put off for ever',
    'plans.due',
    `update draws set status = 'DRAW_OPEN', closes_at = shop_now() + interval '1 day', draws_at = shop_now() + interval '2 days'
    where offer_key = 'weekday_windfall' and draw_no = (select next_draw_no from recurring_plans where id = ${PLAN});
    update recurring_plans set due_at = due_at + interval '9 years' where id = ${PLAN}`,
  ),
  fault(
    'a plan of every month leaves out a month',
    'plans.due',
    `update draws set status = 'DRAW_OPEN', closes_at = shop_now() + interval '39 days', draws_at = shop_now() + interval '40 days'
    where offer_key = 'weekday_windfall' and draw_no = (select next_draw_no from recurring_plans where id = ${PLAN});
    update recurring_plans set cadence = 'monthly', not_before = shop_now() + interval '120 days',
      counted_not_before = shop_now() + interval '120 days' where id = ${PLAN}`,
  ),
  fault(
    'a plan passes over draws that nobody knows yet',
    'plans.due',
    `update recurring_plans set next_draw_no = next_draw_no + 1000 where id = ${PLAN}`,
  ),
  fault(
    'a plan’s numbers are exchanged',
    'histories.present',
    `update recurring_plans set games = '[]' where id = ${PLAN}`,
  ),
  fault(
    'a customer is said to have agreed to a dearer plan',
    'histories.told',
    `set local session_replication_role = origin;
    update recurring_plans set agreed_cents = agreed_cents * 2 where id = ${PLAN}`,
  ),
  fault(
    'a cancelled plan is taken up again',
    'histories.present',
    `update recurring_plans set status = 'paused' where status = 'cancelled'`,
  ),
  fault(
    'a jackpot is said to have been larger',
    'histories.present',
    `update draws set prize_pool_cents = prize_pool_cents + 100 where offer_key = 'weekday_windfall' and draw_no = (
      select draw_no from recurring_purchases where ${BOUGHT})`,
  ),
];
