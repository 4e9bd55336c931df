import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand } from './lib/server-command.mjs';

operatorCommand(async ({ env }) => {
  await serverCommand('migrate', env);
  await serverCommand(
    'card-returns',
    env,
    process.argv.slice(2).filter((word) => word !== '--'),
  );
});
