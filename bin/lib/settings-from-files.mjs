import { readFileSync } from 'node:fs';
import { Complaint } from './complaint.mjs';

/** Written by `npm run settings`: what holds, or could hold, a secret. */
const LIST = new URL('./settings-from-files.json', import.meta.url);
const LONGEST_FILE = 16_384;
const LONGEST_NAME = 100;

/**
 * Puts settings in place that the environment names a file for: `API_SECRET_FILE=/run/secrets/api_secret`. Whatever this
 * process starts finds them as if they had been set. A last line break is none of the setting's.
 * @throws Complaint that names the setting, never what the file holds
 */
export function takeSettingsFromFiles(env = process.env) {
  const variables = Object.entries(env).filter(([name, file]) => name.endsWith('_FILE') && file);
  if (variables.length === 0) return;
  const mayComeFromFile = readList();
  for (const [variable, file] of variables) {
    const name = variable.slice(0, -'_FILE'.length);
    if (!mayComeFromFile(name)) continue;
    if (env[name])
      throw new Complaint(`${name} is set, and ${variable} too: please keep one of them.`);
    env[name] = contentOf(file, variable);
    delete env[variable];
  }
}

function readList() {
  const { names, ofProviders } = JSON.parse(readFileSync(LIST, 'utf8'));
  const ofProvider = new RegExp(`^SIGN_IN_[A-Z0-9_]+_(?:${ofProviders.join('|')})$`);
  return (name) => names.includes(name) || (name.length <= LONGEST_NAME && ofProvider.test(name));
}

function contentOf(file, variable) {
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (content === '') throw new Complaint(`${variable} names an empty file.`);
    if (content.length > LONGEST_FILE)
      throw new Complaint(`${variable} names a file that is too long.`);
    return content;
  } catch (error) {
    if (error instanceof Complaint) throw error;
    throw new Complaint(`${variable} names a file that cannot be read (${error.code}).`);
  }
}
