import { writeFileSync } from 'node:fs';
import { readGuards, readReferences } from '@/server/audit';
import { migrate } from '@/server/db/migrate';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';

/** `guards GUARDS REFERENCES`: migrates an empty database, and writes down what guards its rows. bin/guards.mjs has made it. */
const [guardsFile = '', referencesFile = ''] = process.argv.slice(2);
const { DATABASE_URL } = readEnv();
await migrate(DATABASE_URL);
const database = openDatabase(DATABASE_URL, 1, OPERATING);
try {
  const guards = await readGuards(database.db);
  const references = await readReferences(database.db);
  writeFileSync(guardsFile, `${JSON.stringify(guards, null, 2)}\n`);
  writeFileSync(referencesFile, `${JSON.stringify(references, null, 2)}\n`);
  const { length } = Object.keys(guards);
  console.log(`${length} guards and ${references.length} references are written down.`);
} finally {
  await database.close();
}
