import { giveawayWonMail } from './giveaway-won';
import { monthlyGiveawayOpenMail } from './monthly-giveaway-open';

export const MEMBERSHIP_MAILS = [giveawayWonMail, monthlyGiveawayOpenMail];
