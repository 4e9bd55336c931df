-- Mail leaves outside a transaction: whose process has taken a row (the number of an advisory lock that it holds for as
-- long as it lives), and since when.
alter table outbox add column holder bigint, add column claimed_at timestamptz;
