/** What `../table-owners.test.ts` lets pass. */

/** The audit shares no code with what it checks, and a backup is all that there is. */
export const READS_EVERY_TABLE = ['audit', 'backup'];

/** Files whose statements take the name of a table that they write from a value, and which tables those are. */
export const WRITES_TABLES_BY_NAME: Record<string, string> = {
  'server/backup/restore-backup.ts': 'every table, into an empty database',
  'server/jobs/sweep-by-id.ts':
    'tables whose rows go after so many days, by the list in retention.ts',
  'server/limits/change-pre-commitment.ts':
    'deposit_limits and period_deposit_limits, both its own',
};

/** Made and dropped by one transaction. */
export const TEMPORARY_TABLES = ['prizes_owed'];
