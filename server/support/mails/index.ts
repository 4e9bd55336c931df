import { supportAnswerMail } from './support-answer';
import { supportMessageMail } from './support-message';

export const SUPPORT_MAILS = [supportMessageMail, supportAnswerMail];
