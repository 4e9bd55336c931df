-- What was there before begins its history with the state that it is in. No table is held for that.
select begin_history(source) from watched_tables order by source;
