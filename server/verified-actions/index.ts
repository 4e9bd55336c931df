export {
  actionsWaiting,
  isVerifiedAction,
  needsVerification,
  requireVerified,
  verificationNeededFor,
  verificationShownFor,
} from './needed';
