import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsPage } from './settings-page';

const FILE = 'docs/settings.md';

/** Writes the page of settings; with `--check` only ends with 1 where it is not as the schemas say. */
function main(messages: readonly string[]): void {
  const file = path.resolve(FILE);
  const page = settingsPage();
  if (!messages.includes('--check')) writeFileSync(file, page);
  else if (readFileSync(file, 'utf8') !== page) {
    console.error(`${FILE} is not what the schemas say: npm run settings writes it anew.`);
    process.exitCode = 1;
  }
}

main(process.argv.slice(2));
