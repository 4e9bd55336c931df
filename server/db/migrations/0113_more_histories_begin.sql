-- as in 0109
select begin_history(source)
from unnest('{withdrawals,payout_batches,promotions,memberships,giveaways,giveaway_unlocks,bonus_entries}'::text[]) as source;
