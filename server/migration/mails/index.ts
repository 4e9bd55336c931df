import { accountMigratedMail } from './account-migrated';

export const MIGRATION_MAILS = [accountMigratedMail];
