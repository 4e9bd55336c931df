import { exclusively, unlessRunning } from './exclusively';
import { testDatabase } from './testing/test-database';

const database = testDatabase();

test('of work done exclusively one goes on at a time, and each gets its turn', async () => {
  let atWork = 0;
  let most = 0;
  const turn = () =>
    exclusively(database, 'run-due', async () => {
      atWork += 1;
      most = Math.max(most, atWork);
      await database.pool.query('select 1');
      atWork -= 1;
      return 'done';
    });
  // more tasks than connections
  expect(await Promise.all(Array.from({ length: 30 }, turn))).toContain('done');
  expect(most).toBe(1);
});

test('work that somebody is at is left to them; when they fail it is free again', async () => {
  const outcome = exclusively(database, 'run-due', async () => {
    expect(await unlessRunning(database, 'run-due', async () => {})).toBe(false);
    throw new Error('failed');
  });
  await expect(outcome).rejects.toThrow('failed');
  expect(await unlessRunning(database, 'run-due', async () => {})).toBe(true);
});
