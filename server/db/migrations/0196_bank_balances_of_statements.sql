-- allow unique: only for sources that the previous release does not write
-- allow index: some rows a day, so it takes no time
-- A statement that is imported again says nothing new of what the bank held; an operator may say the same twice.
create unique index bank_balances_once on bank_balances (source, day, currency, balance_cents)
  where source <> 'operator';
-- The newest balance of a day or of the last one before it.
create index bank_balances_by_currency on bank_balances (currency, day desc, id desc);
