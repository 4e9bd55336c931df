export { SUPPORT_MAILS } from './mails';
