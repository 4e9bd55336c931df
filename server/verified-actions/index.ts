export { actionsWaiting, isVerifiedAction, requireVerified, verificationNeededFor } from './needed';
