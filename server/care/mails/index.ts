import { careMessageMail } from './care-message';
import { limitsReviewMail } from './limits-review';

export const CARE_MAILS = [careMessageMail, limitsReviewMail];
