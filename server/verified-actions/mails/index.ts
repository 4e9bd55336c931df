import { verifyByMail } from './verify-by';

export const VERIFIED_ACTIONS_MAILS = [verifyByMail];
