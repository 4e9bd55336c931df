export { type Kind, type Kinds, type Lines, ROLE } from './approval-kinds';
export {
  decideApproval,
  listApprovals,
  pendingApprovals,
  requestApproval,
} from './approvals';
export { beginView, customerOfView, isViewToken, sweepViews } from './customer-views';
export { letGo } from './end-staff';
export { hasActedLately } from './has-acted-lately';
export { hasOpened } from './has-opened';
export { hasStaff } from './has-staff';
export { addStaff, beginAnew } from './invitations';
export { viewsOf } from './list-customer-views';
export { actsBetween } from './log-between';
export { STAFF_MAILS } from './mails';
export { sweepStaffChallenges } from './passkey-challenges';
export { BY_COMMAND, recordAction } from './record-action';
export { countRefusedCall } from './refusals';
export { resealAuthenticators } from './reseal-authenticators';
export { changeRoleByCommand } from './roles';
export { actorOf, staffOfToken } from './sessions';
export { signInStaff } from './sign-in-staff';
export { staffLogHead } from './staff-log-head';
export { allStaff, staffByEmail } from './staff-row';
