import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Complaint } from './lib/complaint.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommand } from './lib/server-command.mjs';

operatorCommand(async ({ env }) => {
  const { files, flags } = readWords(process.argv.slice(2).filter((word) => word !== '--'));
  if (files.length === 0) {
    throw new Complaint('Which file? npm run results:import -- FILE.csv [--offer KEY] [--dry-run]');
  }
  // npm changes to the checkout; INIT_CWD is the directory the command was typed in.
  const from = process.env.INIT_CWD ?? process.cwd();
  for (const file of files.map((name) => path.resolve(from, name))) {
    if (!existsSync(file)) throw new Complaint(`There is no file ${file}.`);
    await serverCommand('migrate', env);
    await serverCommand('results-import', env, [file, ...flags]);
  }
});

function readWords(args) {
  const options = { offer: { type: 'string' }, 'dry-run': { type: 'boolean' } };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const flags = [
      ...(values.offer ? ['--offer', values.offer] : []),
      ...(values['dry-run'] ? ['--dry-run'] : []),
    ];
    return { files: positionals, flags };
  } catch (error) {
    throw new Complaint(error.message);
  }
}
