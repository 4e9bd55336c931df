export {
  actionsWaiting,
  isVerifiedAction,
  needsVerification,
  requireVerified,
  verificationNeededFor,
  verificationShownFor,
} from './needed';
export { noteVerifiedActions } from './note-settings';
