import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand } from './lib/server-command.mjs';
import { readSettings, shopEnvironment } from './lib/settings.mjs';

if (process.env.CMS_URL) {
  command(async () => {
    await ensureInstalled();
    // With an external CMS the command needs no database.
    const databaseUrl = process.env.DATABASE_URL || 'postgres://not-needed';
    await serverCommand('content-push', shopEnvironment({ ...readSettings(), databaseUrl }));
  });
} else {
  operatorCommand(async ({ env }) => {
    await serverCommand('migrate', env);
    await serverCommand('content-push', env);
  });
}
