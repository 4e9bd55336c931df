export { membershipExport } from './data-export';
export { ensureGiveaways } from './ensure-giveaways';
export { withdrawEntries } from './giveaway-entries';
export { MEMBERSHIP_MAILS } from './mails';
export { membershipPrograms } from './membership-programs';
export { nextGiveawayList } from './next-list';
export { numbersInGiveaway } from './numbers-in-giveaway';
export {
  findOfficeGiveaway,
  giveawaysLate,
  listOfficeGiveaways,
} from './office-giveaways';
export { countMembers, listMembers } from './office-members';
export { pendingGiveawaysOf } from './pending-giveaways';
export { titleOf as giveawayTitle } from './programme';
export { JOINED_OVER_DAYS, seedMembership } from './sample-members';
export { setMembership } from './set-membership';
export { settleGiveaways } from './settle-giveaways';
export { standingGiveaways } from './standing-giveaways';
export { wonGiveaways } from './won-giveaways';
