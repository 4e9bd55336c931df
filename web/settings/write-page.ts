import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsFromFiles, settingsPage } from './settings-page';

/**
 * Writes the page of settings, and the list of those that may come from files; with `--check` only ends with 1 where one
 * is not as the schemas say.
 */
function main(messages: readonly string[]): void {
  const files = {
    'docs/settings.md': settingsPage(),
    'bin/lib/settings-from-files.json': `${JSON.stringify(settingsFromFiles(), null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.resolve(name);
    if (!messages.includes('--check')) writeFileSync(file, text);
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${name} is not what the schemas say: npm run settings writes it anew.`);
      process.exitCode = 1;
    }
  }
}

main(process.argv.slice(2));
