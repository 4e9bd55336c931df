import { syndicateCancelledMail } from './syndicate-cancelled';

export const SYNDICATES_MAILS = [syndicateCancelledMail];
