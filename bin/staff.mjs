import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand, serverCommandCode } from './lib/server-command.mjs';

operatorCommand(async ({ env }) => {
  await serverCommand('migrate', env);
  const words = process.argv.slice(2).filter((word) => word !== '--');
  return serverCommandCode('staff', env, words);
});
