-- The office finds customers by whatever they say on the phone: by the beginnings of names, the last digits of a phone
-- number or a card, and their payment reference.
create index customers_by_first_name on customers (lower(first_name) text_pattern_ops);
create index customers_by_last_name on customers (lower(last_name) text_pattern_ops);
create index customers_by_phone on customers (right(regexp_replace(phone, '[^0-9]', '', 'g'), 8));
create index funds_by_last4 on funds (last4);
create index payment_references_by_text on payment_references (lower(reference));
-- Reports name what was done while something was on sale.
create index staff_log_by_time on staff_log (happened_at);
