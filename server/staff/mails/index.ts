import { staffInvitationMail } from './staff-invitation';
import { staffPasskeyChangedMail } from './staff-passkey-changed';

export const STAFF_MAILS = [staffInvitationMail, staffPasskeyChangedMail];
