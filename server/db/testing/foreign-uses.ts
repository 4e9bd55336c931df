/**
 * What does not yet keep to `../table-owners.ts`: reads, as nobody writes another room's table. The list only shrinks: the
 * test fails for a use that is not listed, and for a line whose use is gone.
 */

/** Rooms, and the tables of other rooms that they read. A new read goes through the owner's functions or a view. */
export const FOREIGN_READS: Record<string, string[]> = {};

/** The audit shares no code with what it checks, and a backup is all that there is. */
export const READS_EVERY_TABLE = ['audit', 'backup'];

/** Files whose statements take the name of a table that they write from a value, and which tables those are. */
export const WRITES_TABLES_BY_NAME: Record<string, string> = {
  'server/backup/restore-backup.ts': 'every table, into an empty database',
  'server/backup/write-backup.ts': 'none: it copies every table out',
  'server/jobs/sweep-by-id.ts':
    'tables whose rows go after so many days, by the list in retention.ts',
  'server/limits/change-pre-commitment.ts':
    'deposit_limits and period_deposit_limits, both its own',
};

/** Made and dropped by one transaction. */
export const TEMPORARY_TABLES = ['prizes_owed'];
