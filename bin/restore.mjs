import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint } from './lib/complaint.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommandCode } from './lib/server-command.mjs';
import { runningShop } from './lib/shop-lock.mjs';

const USAGE = `npm run restore -- FILE [--replace DATABASE]
with --trust KEY for each earlier key of this shop, as npm run audit takes it`;
const COULD_NOT = 2;

/**
 * Exits with 0 when everything was restored and the audit found nothing, 1 when the audit found something, 2 when
 * nothing was restored.
 */
operatorCommand(
  async ({ embedded, env }) => {
    const { file, replace, trust } = readWords(
      process.argv.slice(2).filter((word) => word !== '--'),
    );
    const shop = runningShop();
    if (embedded && shop)
      throw new Complaint(`A shop runs on this database (process ${shop.pid}). Stop it first.`);
    const words = replace === undefined ? [file] : [file, '--replace', replace];
    const code = await serverCommandCode('restore', env, words);
    if (code !== 0) return COULD_NOT;
    return serverCommandCode(
      'audit',
      env,
      trust.flatMap((key) => ['--trust', key]),
    );
  },
  { mayBeginEmpty: true, failsWith: COULD_NOT },
);

function readWords(args) {
  const options = {
    replace: { type: 'string' },
    trust: { type: 'string', multiple: true, default: [] },
  };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('Which file?');
    const wrong = values.trust.find((key) => !/^[0-9a-f]{64}$/.test(key));
    if (wrong !== undefined)
      throw new Error(`--trust takes 64 hexadecimal digits; it is "${wrong}".`);
    // npm changes to the checkout; INIT_CWD is the directory the command was typed in.
    const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), positionals[0]);
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    return { file, ...values };
  } catch (error) {
    throw new Complaint(`${error.message}\n\n${USAGE}`);
  }
}
