export { graceOf } from './grace';
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
