export { messagesExport } from './data-export';
export { SUPPORT_MAILS } from './mails';
export { messagesWaiting } from './messages-waiting';
export { listMessages, messageById, otherMessages } from './read-messages';
export { answerMessage, closeMessage } from './settle-message';
