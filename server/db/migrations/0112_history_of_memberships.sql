-- allow call: makes triggers that write a row of history and never raise
-- allow lock: held while triggers are made, which takes no time; waits for one table only, and is tried again
-- as in 0101: who was a member when, and what a giveaway promised
lock table memberships in share row exclusive mode;
lock table giveaways, giveaway_unlocks, bonus_entries in share row exclusive mode nowait;

select watch_rows('memberships', '{member_no}', '{customer_id,sample_name,status,status_since}');
select watch_rows('giveaways', '{id}',
  '{type,draw_no,opens_at,closes_at,draws_at,status,source,prize_cents,currency,winner_count,entry_count,seed_hash,entries_hash,
    seed,protocol}');
select watch_rows('giveaway_unlocks', '{giveaway_id,member_no}', '{unlocked_at}');
select watch_rows('bonus_entries', '{entry_no}', '{member_no,until}');
