-- What reports read of other rooms.
create view gateway_books as
  select gateway, reference, amount_cents, currency, refunded_cents, read_at from gateway_payments;
create view compared_gateway_days as
  select gateway, day, read_at, next_at, differences from gateway_days;
create view published_nights as
  select day, taken_at, wallet_count, sums from ledger_nights;
create view known_bank_balances as
  select id, day, currency, balance_cents, source, told_at from bank_balances;
create view office_acts as
  select no, happened_at, staff_id, action, subject from staff_log;
create view harm_scores as
  select id, customer_id, day, score from care_scores;
create view harm_messages as
  select id, customer_id, score, sent_at from care_messages;

-- Each night's copy of a report, sealed. One of a report and day: whichever node writes it first.
create table report_files (
  id uuid primary key,
  report text not null check (length(report) between 1 and 40),
  day date not null,
  row_count integer not null check (row_count >= 0),
  content text not null,
  written_at timestamptz not null default shop_now(),
  unique (day, report)
);
