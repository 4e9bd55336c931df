import type { Health } from '@/lib/process/health';
import { accessOf } from '@/server/db/access';
import type { Database } from '@/server/db/pool';
import { isOutdated } from '@/server/db/schema-standing';

/** The schema is read every other second: a database that has not answered for so long is away. */
const AWAY_MS = 10_000;
/** Some job begins or ends every second. */
const LATE_MS = 60_000;

/**
 * What this node needs to sell, and how each of it is, as far as the node knows without asking.
 * @param answeredAt when the database answered last, by `performance.now()`
 * @param jobs null where other nodes do them
 */
export function nodeHealth(
  { pool }: Pick<Database, 'pool'>,
  answeredAt: number,
  jobs: { beatAt(): number } | null,
  now = performance.now(),
): Health {
  const isAway = now - answeredAt > AWAY_MS || accessOf(pool).watch?.isSilent === true;
  const isNewer = isOutdated(pool);
  const isLate = jobs !== null && now - jobs.beatAt() > LATE_MS;
  return {
    database: { isWell: !isAway, state: isAway ? 'away' : 'answers' },
    schema: { isWell: !isNewer, state: isNewer ? 'newer' : 'fits' },
    jobs: { isWell: !isLate, state: isLate ? 'late' : jobs ? 'run' : 'off' },
  };
}
