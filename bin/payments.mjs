import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand, serverCommandCode } from './lib/server-command.mjs';

operatorCommand(async ({ env }) => {
  await serverCommand('migrate', env);
  // one that waits for a second person ends otherwise than one that is refused
  return serverCommandCode(
    'payments',
    env,
    process.argv.slice(2).filter((word) => word !== '--'),
  );
});
