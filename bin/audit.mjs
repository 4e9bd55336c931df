import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { Complaint } from './lib/complaint.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand, serverCommandCode } from './lib/server-command.mjs';

const USAGE = `npm run audit -- [--since last|NUMBER] [--every-proof]
npm run audit -- --verify [--expect HASH]
with --trust KEY for each earlier key of this shop`;
const COULD_NOT_RUN = 2;

/** Exits with 0 when the audit finds nothing, 1 when it finds something, 2 when it could not run. */
operatorCommand(
  async ({ env }) => {
    const words = readWords(process.argv.slice(2).filter((word) => word !== '--'));
    await serverCommand('migrate', env);
    return serverCommandCode('audit', env, words);
  },
  { failsWith: COULD_NOT_RUN },
);

function readWords(args) {
  const options = {
    since: { type: 'string' },
    verify: { type: 'boolean' },
    'every-proof': { type: 'boolean' },
    expect: { type: 'string' },
    trust: { type: 'string', multiple: true, default: [] },
  };
  try {
    const { since, verify, expect, trust } = parseArgs({ args, options }).values;
    if (since !== undefined && !/^(last|[1-9][0-9]{0,8})$/.test(since))
      throw new Error(`--since takes "last" or the number of an audit; it is "${since}".`);
    if (since !== undefined && verify)
      throw new Error('--since goes with an audit, not with --verify.');
    if (expect !== undefined && !verify) throw new Error('--expect goes with --verify.');
    for (const [name, hash] of [['expect', expect], ...trust.map((key) => ['trust', key])])
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
        throw new Error(`--${name} takes 64 hexadecimal digits; it is "${hash}".`);
    return args;
  } catch (error) {
    throw new Complaint(`${error.message}\n\n${USAGE}`);
  }
}
