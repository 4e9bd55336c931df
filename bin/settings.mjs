import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runTypeScript } from './lib/server-command.mjs';

/** Writes `docs/settings.md` from the schemas of the settings; `--check` says whether it is current. */
command(async () => {
  await ensureInstalled();
  await runTypeScript('web/settings/write-page.ts', process.argv.slice(2));
});
