export { actionsWaiting, requireVerified, verificationNeededFor } from './needed';
