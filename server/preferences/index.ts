export { preferencesExport } from './data-export';
export { stopMailing } from './stop-mailing';
