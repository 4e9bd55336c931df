-- a PayPal account, and a bank account to be debited, among the sandbox's digital wallets
alter table sandbox_cards drop constraint sandbox_cards_wallet_check;
alter table sandbox_cards add constraint sandbox_cards_wallet_check check (wallet in ('ap', 'gp', 'pl', 'dd'));

-- What a browser sends to the bank of a charge that waits for its customer, where the gateway has no page of its own:
-- where to, the fields, and what was asked for.
alter table gateway_charges add column form jsonb;
