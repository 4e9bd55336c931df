-- The draw for which the customer was told that a plan could not be bought: once per draw, however often it is tried.
alter table recurring_plans add column told_draw_no integer;

-- The card or account that did not pay; it may be gone by now.
alter table payment_resolutions add column fund_id uuid references funds;
-- What waits for a payment that is under way at the customer's bank.
create index resolutions_at_the_bank on payment_resolutions (deposit_id) where status = 'open' and deposit_id is not null;

-- Whether the day's purchases of a customer's plans were told already.
create index recurring_purchases_told on recurring_purchases (customer_id, mailed_at)
  where outcome = 'purchased' and mailed_at is not null;
