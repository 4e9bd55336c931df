-- How far the sweep has come in tables of which it keeps rows: ids begin with the time at which they were made.
create table sweep_marks (
  name text primary key,
  swept_to uuid not null
);

-- A mail's words go after a month; that it left, which one and to whom, is kept.
alter table mails add column template text, add column customer_id uuid;
