import { writeFileSync } from 'node:fs';
import { readGuards } from '@/server/audit';
import { migrate } from '@/server/db/migrate';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { readEnv } from '@/server/runtime/env';

/** `guards FILE`: migrates an empty database, and writes down what guards its rows. bin/guards.mjs has made it. */
const [file = ''] = process.argv.slice(2);
const { DATABASE_URL } = readEnv();
await migrate(DATABASE_URL);
const database = openDatabase(DATABASE_URL, 1, OPERATING);
try {
  const guards = await readGuards(database.db);
  writeFileSync(file, `${JSON.stringify(guards, null, 2)}\n`);
  console.log(`${Object.keys(guards).length} guards are written to ${file}.`);
} finally {
  await database.close();
}
