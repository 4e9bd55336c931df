import { migrate } from '@/server/db/migrate';
import { readEnv } from '@/server/kernel/env';

const applied = await migrate(readEnv().DATABASE_URL);
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
