import { identityNotVerifiedMail } from './identity-not-verified';
import { identityVerifiedMail } from './identity-verified';

export const VERIFICATION_MAILS = [identityVerifiedMail, identityNotVerifiedMail];
