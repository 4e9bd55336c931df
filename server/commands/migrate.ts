import { migrate } from '@/server/db/migrate';
import { openDatabase } from '@/server/db/pool';
import { sealStoredSecrets } from '@/server/identity';
import { readEnv } from '@/server/kernel/env';

const { DATABASE_URL } = readEnv();
const applied = await migrate(DATABASE_URL);
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
const database = openDatabase(DATABASE_URL);
try {
  const sealed = await sealStoredSecrets(database.db);
  if (sealed > 0) console.log(`Two-factor secrets: ${sealed} sealed.`);
} finally {
  await database.close();
}
