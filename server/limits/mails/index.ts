import { accountInReviewMail } from './account-in-review';
import { accountReviewedMail } from './account-reviewed';
import { breakStartedMail } from './break-started';
import { exclusionEndedMail } from './exclusion-ended';

export const LIMITS_MAILS = [
  breakStartedMail,
  accountInReviewMail,
  accountReviewedMail,
  exclusionEndedMail,
];
