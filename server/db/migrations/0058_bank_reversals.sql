-- A payment at the shop's bank that the bank took back again is a claim on its deposit, under the gateway 'bank'.
alter table deposit_claims drop constraint deposit_claims_kind_check;
alter table deposit_claims add constraint deposit_claims_kind_check check (kind in ('refund', 'dispute', 'reversal'));

-- When it was last tried to put a payment that waits into its customer's wallet.
alter table bank_payments add column tried_at timestamptz not null default shop_now();
create index bank_payments_tried on bank_payments (tried_at) where status = 'unmatched';
