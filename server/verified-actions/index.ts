export { graceOf } from './grace';
export { VERIFIED_ACTIONS_MAILS } from './mails';
export {
  actionsWaiting,
  isVerifiedAction,
  needsVerification,
  requireVerified,
  verificationNeededFor,
  verificationShownFor,
} from './needed';
export { noteVerifiedActions } from './note-settings';
export { tellGrace } from './tell-grace';
