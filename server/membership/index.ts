export { ensureGiveaways } from './ensure-giveaways';
export { membershipPrograms } from './membership-programs';
export { seedMembership } from './sample-members';
export { setMembership } from './set-membership';
export { settleGiveaways } from './settle-giveaways';
