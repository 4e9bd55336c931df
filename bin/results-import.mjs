import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint } from './lib/complaint.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand, serverCommandCode } from './lib/server-command.mjs';

/** How one ends whose file waits for a second person. */
const REQUESTED = 3;

operatorCommand(async ({ env }) => {
  const { files, flags } = readWords(process.argv.slice(2).filter((word) => word !== '--'));
  if (files.length === 0) {
    throw new Complaint('Which file? npm run results:import -- FILE.csv [--offer KEY] [--dry-run]');
  }
  // npm changes to the checkout; INIT_CWD is the directory the command was typed in.
  const from = process.env.INIT_CWD ?? process.cwd();
  let ended = 0;
  for (const file of files.map((name) => path.resolve(from, name))) {
    if (!existsSync(file)) throw new Complaint(`There is no file ${file}.`);
    await serverCommand('migrate', env);
    const code = await serverCommandCode('results-import', env, [file, ...flags]);
    // what waits for a second person does not keep the next file
    if (code !== 0 && code !== REQUESTED) return code;
    ended = code || ended;
  }
  return ended;
});

function readWords(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = { offer: text, reason: text, 'dry-run': flag, unattended: flag };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const flags = [
      ...(values.offer ? ['--offer', values.offer] : []),
      ...(values.reason ? ['--reason', values.reason] : []),
      ...(values['dry-run'] ? ['--dry-run'] : []),
      ...(values.unattended ? ['--unattended'] : []),
    ];
    return { files: positionals, flags };
  } catch (error) {
    throw new Complaint(error.message);
  }
}
