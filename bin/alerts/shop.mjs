import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { onExit } from '../lib/command.mjs';
import { createDatabase, dropDatabase, passingName, withClient } from '../lib/databases.mjs';
import { environment } from '../lib/own-shop.mjs';
import { serverCommand } from '../lib/server-command.mjs';
import { freePort } from '../lib/settings.mjs';

/**
 * A database that is migrated and seeded, and the settings of a shop on it: its mails go to a server at `mailPort`, its
 * public log to the folder `mirror`. `older` is the database as a backup of its first minute brings it back.
 */
export async function prepareShop({ postgres, folder }) {
  const database = await aDatabase(postgres);
  const [port, mailPort] = [await freePort(), await freePort()];
  const mirror = path.join(folder, 'mirror');
  mkdirSync(mirror);
  const env = {
    ...environment({
      databaseUrl: postgres.urlOf(database),
      port,
      baseUrl: `http://localhost:${port}`,
    }),
    METRICS_TOKEN: randomBytes(24).toString('hex'),
    LOG_MIRROR: mirror,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  };
  await serverCommand('migrate', env);
  await serverCommand('seed', env);
  const older = await aDatabase(postgres, database);
  return { env, mailPort, mirror, older: postgres.urlOf(older) };
}

async function aDatabase(postgres, template) {
  const name = passingName('alerts');
  if (template)
    await withClient(postgres.urlOf('postgres'), (client) =>
      client.query(`create database ${name} template ${template}`),
    );
  else await createDatabase(postgres.urlOf('postgres'), name);
  onExit(() => dropDatabase(postgres.urlOf('postgres'), name));
  return name;
}
