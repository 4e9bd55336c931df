import './lib/node-version.mjs';
import { randomBytes } from 'node:crypto';
import { command, onExit } from './lib/command.mjs';
import { createDatabase, dropDatabase, passingName } from './lib/databases.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTestPostgres } from './lib/postgres.mjs';
import { serverCommand } from './lib/server-command.mjs';

/** Writes down anew what the migrations make to guard the rows: the audit holds a shop's database against it. */
command(async () => {
  await ensureInstalled();
  const postgres = await ensureTestPostgres();
  onExit(postgres.stop);
  const name = passingName('guards');
  await createDatabase(postgres.url, name);
  onExit(() => dropDatabase(postgres.url, name));
  const secret = () => randomBytes(32).toString('hex');
  const env = {
    ...process.env,
    ...{ DATABASE_URL: postgres.urlOf(name), SANDBOX: 'on' },
    ...{
      API_APPLICATION_KEY: secret(),
      API_SECRET: secret(),
      SESSION_SECRET: secret(),
      CMS_TOKEN: secret(),
    },
  };
  const files = ['server/audit/guards.json', 'server/audit/references.json'];
  await serverCommand('guards', env, files);
});
