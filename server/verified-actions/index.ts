export {
  actionsWaiting,
  isVerifiedAction,
  needsVerification,
  requireVerified,
  verificationNeededFor,
} from './needed';
