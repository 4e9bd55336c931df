import { supportMessageMail } from './support-message';

export const SUPPORT_MAILS = [supportMessageMail];
