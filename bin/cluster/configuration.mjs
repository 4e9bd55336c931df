import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../lib/checkout.mjs';

/**
 * A configuration of `ops/` with its values in the place of `${NAME}`.
 * @throws Error for a value that is missing
 */
export function interpolate(text, values) {
  return text.replace(/\$\{([A-Z_]{1,40})\}/g, (_place, name) => {
    if (!Object.hasOwn(values, name)) throw new Error(`The configuration asks for ${name}`);
    return String(values[name]);
  });
}

/** Writes a configuration of `ops/` to where a machine reads it. Returns the file. */
export function writeConfiguration({ source, folder, values, owner }) {
  const text = readFileSync(path.join(CHECKOUT, 'ops', source), 'utf8');
  const file = path.join(folder, path.basename(source));
  writeFileSync(file, interpolate(text, values), { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
  return file;
}
