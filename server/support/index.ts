export { messagesExport } from './data-export';
export { SUPPORT_MAILS } from './mails';
