import { Pool } from 'pg';
import { setStanding } from '@/server/db/schema-standing';
import { nodeHealth } from './node-health';

const MINUTE_MS = 60_000;
const now = 10 * MINUTE_MS;
// opens no connection by itself
const aDatabase = () => ({ pool: new Pool() });
const jobs = (beatAt: number) => ({ beatAt: () => beatAt });

test('a node is well whose database and jobs were heard of lately', () => {
  expect(nodeHealth(aDatabase(), now - 2_000, jobs(now - 1_000), now)).toEqual({
    database: { isWell: true, state: 'answers' },
    schema: { isWell: true, state: 'fits' },
    jobs: { isWell: true, state: 'run' },
  });
});

test('a database that was not heard of for ten seconds is away', () => {
  expect(nodeHealth(aDatabase(), now - 10_001, null, now)).toMatchObject({
    database: { isWell: false, state: 'away' },
  });
});

test('jobs of which none began or ended for a minute are late', () => {
  expect(nodeHealth(aDatabase(), now, jobs(now - MINUTE_MS - 1), now)).toMatchObject({
    jobs: { isWell: false, state: 'late' },
  });
  expect(nodeHealth(aDatabase(), now, null, now)).toMatchObject({
    jobs: { isWell: true, state: 'off' },
  });
});

test('a schema that was only expanded fits, one that was tightened is too new', () => {
  const database = aDatabase();
  setStanding(database.pool, { known: '0002_b.sql', applied: '0003_c.sql', floor: '0001_a.sql' });
  expect(nodeHealth(database, now, null, now)).toMatchObject({
    schema: { isWell: true, state: 'fits' },
  });
  setStanding(database.pool, { known: '0002_b.sql', applied: '0004_d.sql', floor: '0003_c.sql' });
  expect(nodeHealth(database, now, null, now)).toMatchObject({
    schema: { isWell: false, state: 'newer' },
  });
});
