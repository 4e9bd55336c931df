import { socialChangedMail } from './social-changed';

export const SOCIAL_MAILS = [socialChangedMail];
