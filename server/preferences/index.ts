export { preferencesExport } from './data-export';
export { readPreferences } from './read-preferences';
export { refusesClosingMails } from './refuses-closing-mails';
export { stopMailing } from './stop-mailing';
