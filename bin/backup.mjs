import './lib/node-version.mjs';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { dataPath } from './lib/checkout.mjs';
import { Complaint } from './lib/complaint.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { serverCommandCode } from './lib/server-command.mjs';

const COULD_NOT = 2;

/** Exits with 0 when the backup is complete and on disk, 2 when there is no backup. */
operatorCommand(
  ({ env }) => {
    const file = readWords(process.argv.slice(2).filter((word) => word !== '--'));
    return serverCommandCode('backup', env, [file]);
  },
  { failsWith: COULD_NOT },
);

function readWords(words) {
  if (words.length > 1 || words[0]?.startsWith('-'))
    throw new Complaint('One file, or none: npm run backup -- [FILE]');
  if (words.length === 0) return ownFile();
  // npm changes to the checkout; INIT_CWD is the directory the command was typed in.
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), words[0]);
  if (existsSync(file)) throw new Complaint(`There is a file ${file} already.`);
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new Complaint(`There is no folder ${folder}.`);
  return file;
}

/** The backup holds customers' data, so its default folder is ignored by git. */
function ownFile() {
  const folder = dataPath('backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  return path.join(folder, `fairdraw-${at}.backup.gz`);
}
