import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataPath } from '../../../bin/lib/checkout.mjs';
import { ensurePostgres } from '../../../bin/lib/postgres.mjs';
import { freezePostgres, thawPostgres } from '../../../bin/soak/postmaster.mjs';

/** A Postgres of a test file's own, which it may freeze, as its child: ends with its parent, and leaves nothing. */
const data = `own-postgres-${process.pid}`;
const postgres = await ensurePostgres({ data, database: 'postgres' });
process.on('message', (word) => {
  (word === 'freeze' ? freezePostgres : thawPostgres)(postgres);
  process.send({ done: word });
});
process.once('disconnect', async () => {
  thawPostgres(postgres);
  await postgres.stop();
  for (const rest of ['', '.secret', '.users', '.lock'])
    rmSync(dataPath(`${data}${rest}`), { recursive: true, force: true });
  rmSync(postgres.where, { recursive: true, force: true });
  // where the checkout is out of reach for the user that runs it, its programs were copied beside the data
  const home = path.dirname(postgres.where);
  if (home.startsWith('/var/tmp/fairdraw-')) rmSync(home, { recursive: true, force: true });
  process.exit();
});
process.send({ url: postgres.url });
