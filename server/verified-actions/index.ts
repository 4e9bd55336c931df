export { type Grace, graceOf } from './grace';
export {
  actionsOfVerified,
  actionsWaiting,
  isVerifiedAction,
  needsVerification,
  requireVerified,
  verificationNeededFor,
  verificationShownFor,
} from './needed';
export { noteVerifiedActions } from './note-settings';
export { tellGrace } from './tell-grace';
