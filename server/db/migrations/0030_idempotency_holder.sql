-- Whose process works under a key: the number of an advisory lock that it holds for as long as it lives.
alter table idempotency_keys add column holder bigint;
