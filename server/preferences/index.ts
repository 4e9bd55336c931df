export { preferencesExport } from './data-export';
export { refusesClosingMails } from './refuses-closing-mails';
export { stopMailing } from './stop-mailing';
