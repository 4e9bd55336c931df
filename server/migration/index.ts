export { migrationExport } from './data-export';
export { MIGRATION_MAILS } from './mails';
export { migrateAccounts } from './migrate-accounts';
