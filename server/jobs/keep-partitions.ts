import {
  dropPartitions,
  makePartitions,
  PARTITIONED_TABLES,
  renewStatistics,
} from '@/server/db/partitions';
import type { Context } from '@/server/kernel/context';
import { RETENTION } from './retention';

/**
 * Makes the partitions that are needed soon, and drops those whose rows have served their time. Where only some rows of a
 * table go, the sweep deletes them one by one.
 */
export async function keepPartitions({ db }: Pick<Context, 'db'>, now = new Date()): Promise<void> {
  for (const table of Object.keys(PARTITIONED_TABLES)) {
    await makePartitions({ db, table, now });
    const days = daysOfAll(table);
    if (days !== null) await dropPartitions({ db, table, now, days });
    await renewStatistics({ db, table });
  }
}

/** After how many days each row of a table goes; null where some stay. */
function daysOfAll(table: string): number | null {
  const retention = RETENTION[table];
  return retention && 'days' in retention && !retention.only && !retention.clear
    ? retention.days
    : null;
}
