-- allow call: reads each table once and writes histories alone; what the previous release writes meanwhile waits for nothing
-- as in 0109
select begin_history(source)
from unnest('{withdrawals,payout_batches,promotions,memberships,giveaways,giveaway_unlocks,bonus_entries}'::text[]) as source;
