import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { command } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { compareFiles, MANIFEST } from './lib/file-manifest.mjs';

const USAGE =
  'npm run files -- verify [--expect HASH], where HASH is what an earlier run printed of the same release';
const SHOWN = 50;
const DIFFER = 1;
const COULD_NOT_COMPARE = 2;

/**
 * Holds the files of a build against the list that it was shipped with. Each node of a shop starts this, too, with `--json`:
 * it loads nothing of the shop.
 */
command(() => {
  const { expected, isJson } = readWords(process.argv.slice(2).filter((word) => word !== '--'));
  const compared = compareFiles();
  if (!compared) throw new Complaint(`There is no ${MANIFEST}: a build writes it, so build first.`);
  const { manifest, files, differ } = compared;
  const isOther = expected !== undefined && expected !== manifest;
  const code = isOther || differ.length > 0 ? DIFFER : 0;
  if (isJson) {
    const shown = differ.slice(0, SHOWN);
    console.log(JSON.stringify({ manifest, files, differ: shown, count: differ.length }));
    return code;
  }
  for (const file of differ.slice(0, SHOWN)) console.error(`not as it was built: ${file}`);
  if (differ.length > SHOWN) console.error(`and ${differ.length - SHOWN} more`);
  if (isOther) console.error(`The list is not the one that was expected: its SHA-256 is another.`);
  console.log(`${files - differ.length} of ${files} files are as they were built.`);
  console.log(`SHA-256 of the list: ${manifest}`);
  return code;
}, COULD_NOT_COMPARE);

function readWords(args) {
  try {
    const options = { expect: { type: 'string' }, json: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { expect: expected, json: isJson } = values;
    const isHash = expected === undefined || /^[0-9a-f]{64}$/.test(expected);
    if (positionals.join(' ') !== 'verify' || !isHash) throw new Error(USAGE);
    return { expected, isJson };
  } catch (error) {
    throw new Complaint(error.message);
  }
}
