import { startPgbouncer } from '../../../bin/lib/pgbouncer.mjs';

/**
 * PgBouncer in front of the tests' Postgres, as a child of a test file: tells the address of the database in
 * `TEST_DATABASE`, does what it is told by signals' names (and `start`), and ends with its parent.
 */
const pgbouncer = await startPgbouncer(
  process.env.TEST_POSTGRES_URL,
  JSON.parse(process.env.PGBOUNCER_SETTINGS ?? '{}'),
);
process.on('message', async (word) => {
  await (word === 'start' ? pgbouncer.start() : pgbouncer.signal(word));
  process.send({ done: word });
});
process.once('disconnect', async () => {
  await pgbouncer.stop();
  process.exit();
});
process.send({ url: pgbouncer.urlOf('postgres') });
