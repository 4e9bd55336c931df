import './lib/node-version.mjs';
import { readAnswers } from './lib/ask.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand, serverCommandCode } from './lib/server-command.mjs';

/** What proves who somebody is. It travels by a pipe: words and variables of a process are shown to others. */
const FACTORS = [
  { question: 'Your password: ', isHidden: true },
  { question: 'The code of your authenticator: ' },
];
const ASKING = ['sign-in', 'confirm'];

operatorCommand(async ({ env }) => {
  await serverCommand('migrate', env);
  const words = process.argv.slice(2).filter((word) => word !== '--');
  const input = ASKING.includes(words[0]) ? await readAnswers(FACTORS) : undefined;
  return serverCommandCode('staff', env, words, input);
});
