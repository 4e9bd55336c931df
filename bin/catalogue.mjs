import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { migrateFirst, serverCommand } from './lib/server-command.mjs';

operatorCommand(async ({ env }) => {
  await migrateFirst(env);
  await serverCommand(
    'catalogue',
    env,
    process.argv.slice(2).filter((word) => word !== '--'),
  );
});
