-- Payment services, which pay customers at an e-mail address, join the accounts that money is paid out to.
alter table bank_accounts drop constraint bank_accounts_scheme_check;
alter table bank_accounts add constraint bank_accounts_scheme_check
  check (scheme in ('bsb', 'sort_code', 'swift', 'paypal', 'wise')) not valid;
alter table bank_accounts validate constraint bank_accounts_scheme_check;
alter table bank_accounts add constraint bank_accounts_code_at_banks
  check ((bank_code = '') = (scheme in ('paypal', 'wise'))) not valid;
alter table bank_accounts validate constraint bank_accounts_code_at_banks;

alter table withdrawals drop constraint withdrawals_scheme_check;
alter table withdrawals drop constraint withdrawals_method_code_check;
alter table withdrawals add constraint withdrawals_scheme_check
  check (scheme in ('bsb', 'sort_code', 'swift', 'paypal', 'wise')) not valid;
alter table withdrawals add constraint withdrawals_method_code_check
  check (method_code = case scheme when 'swift' then 'tt' when 'paypal' then 'pl' when 'wise' then 'tw' else 'do' end) not valid;
alter table withdrawals validate constraint withdrawals_scheme_check;
alter table withdrawals validate constraint withdrawals_method_code_check;

alter table payout_batches drop constraint payout_batches_format_check;
alter table payout_batches add constraint payout_batches_format_check
  check (format in ('aba', 'uk-csv', 'sepa-csv', 'paypal-csv', 'wise-csv')) not valid;
alter table payout_batches validate constraint payout_batches_format_check;
