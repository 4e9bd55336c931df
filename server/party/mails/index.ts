import { partyInvitationMail } from './party-invitation';

export const PARTY_MAILS = [partyInvitationMail];
