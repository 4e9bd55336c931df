import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand } from './lib/server-command.mjs';

operatorCommand(({ env }) => serverCommand('feedback', env));
