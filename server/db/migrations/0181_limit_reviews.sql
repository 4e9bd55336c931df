-- Every six months of an account, what was paid in, spent and won in them and the limits that held, for its owner to look
-- at, and what they said. Neither ever changes.
create table limit_reviews (
  id uuid primary key,
  customer_id uuid not null references customers,
  period_from timestamptz not null,
  period_to timestamptz not null check (period_to > period_from),
  currency text not null check (currency in ('AUD', 'GBP')),
  deposited_cents bigint not null,
  stakes_cents bigint not null,
  won_cents bigint not null,
  limits jsonb not null,
  created_at timestamptz not null default shop_now(),
  unique (customer_id, period_to)
);
create trigger limit_reviews_append_only before update or delete or truncate on limit_reviews
  for each statement execute function refuse_change();

create table limit_review_answers (
  review_id uuid primary key references limit_reviews,
  customer_id uuid not null references customers,
  answer text not null check (answer in ('keep', 'change')),
  answered_at timestamptz not null default shop_now()
);
create trigger limit_review_answers_append_only before update or delete or truncate on limit_review_answers
  for each statement execute function refuse_change();
