export { ensureGiveaways } from './ensure-giveaways';
export { withdrawEntries } from './giveaway-entries';
export { membershipPrograms } from './membership-programs';
export { pendingGiveawaysOf } from './pending-giveaways';
export { titleOf as giveawayTitle } from './programme';
export { seedMembership } from './sample-members';
export { setMembership } from './set-membership';
export { settleGiveaways } from './settle-giveaways';
export { wonGiveaways } from './won-giveaways';
