-- What a customer has bought again and again: into one draw at a time, by the same purchase as a person's.
create table recurring_plans (
  id uuid primary key,
  customer_id uuid not null references customers,
  type text not null check (type in ('autoplay', 'subscription')),
  -- the purchase that it began with
  checkout_id uuid not null references checkouts,
  product_type text not null check (product_type in ('lottery_ticket', 'raffle_ticket')),
  offer_key text not null,
  game_type text not null,
  size smallint,
  games jsonb not null default '[]',          -- as in cart_items; a quick pick's are replaced by new ones each time
  is_quickpick boolean not null,
  quantity integer not null check (quantity between 1 and 500),
  cause_key text,
  -- how often: at every draw, or at the first draw after that time has passed since the last purchase
  cadence text not null check (cadence in ('every_draw', 'weekly', 'monthly', 'quarterly', 'biannually', 'annually')),
  minimum_jackpot_cents bigint not null default 0 check (minimum_jackpot_cents >= 0),
  currency text not null check (currency in ('AUD', 'GBP')),
  -- the most that the customer agreed to pay each time; a dearer price waits for consent and buys nothing
  agreed_cents bigint not null check (agreed_cents >= 0),
  asked_cents bigint check (asked_cents > agreed_cents),
  status text not null default 'active' check (status in ('active', 'paused', 'cancelled')),
  -- the first draw that it may still enter, and the time before which none is entered
  next_draw_no integer not null,
  not_before timestamptz,
  -- when it is looked at next
  due_at timestamptz not null,
  -- attempts at the draw that it is trying to enter
  tries smallint not null default 0,
  skips_next boolean not null default false,
  last_attempt_status text check (last_attempt_status in ('purchased', 'soft_failure', 'hard_failure')),
  -- the code of the refusal
  last_attempt_reason text,
  last_attempt_at timestamptz,
  -- counts the changes: what was decided on an old state is not written over a new one
  version integer not null default 0,
  created_at timestamptz not null default shop_now()
);
create index recurring_plans_of on recurring_plans (customer_id, id);
create index recurring_plans_due on recurring_plans (due_at) where status = 'active';

-- What became of a plan at a draw: once per plan and draw, whatever is sent twice or killed.
create table recurring_purchases (
  plan_id uuid not null references recurring_plans,
  draw_no integer not null,
  customer_id uuid not null references customers,
  outcome text not null check (outcome in ('purchased', 'skipped', 'missed')),
  -- the code of the refusal, of one that was missed
  reason text,
  checkout_id uuid references checkouts,
  total_cents bigint not null default 0 check (total_cents >= 0),
  happened_at timestamptz not null default shop_now(),
  -- when the customer was told, with the others of the day
  mailed_at timestamptz,
  primary key (plan_id, draw_no),
  check ((outcome = 'purchased') = (checkout_id is not null))
);
create index recurring_purchases_to_tell on recurring_purchases (customer_id, happened_at) where mailed_at is null;

-- A draw was missed for want of money, or is about to be: what the customer can do about it.
create table payment_resolutions (
  id uuid primary key,
  customer_id uuid not null references customers,
  plan_id uuid not null references recurring_plans,
  draw_no integer not null,
  -- what should have paid
  fund_kind text not null check (fund_kind in ('unfunded', 'wallet', 'cc', 'paypal', 'bank')),
  -- the code of the refusal
  reason text not null,
  -- a payment that waits for the customer's bank
  deposit_id uuid references deposits,
  status text not null default 'open' check (status in ('open', 'completed', 'lapsed')),
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz
);
create unique index one_open_resolution on payment_resolutions (plan_id) where status = 'open';
create index payment_resolutions_of on payment_resolutions (customer_id, id);

-- A plan's purchase has a cart of its own, beside the customer's: made and bought in one transaction.
alter table carts drop constraint carts_status_check,
  add constraint carts_status_check check (status in ('active', 'merged', 'purchased', 'recurring'));
