export { migrateAccounts } from './migrate-accounts';
