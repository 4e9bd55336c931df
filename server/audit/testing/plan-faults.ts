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
];
