-- allow index: a table of a few rows beside those of sales; built in milliseconds

-- Reports name what was done while something was on sale.
create index staff_log_by_time on staff_log (happened_at);
