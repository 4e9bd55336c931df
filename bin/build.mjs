import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

/** Builds what `npm start -- --built` serves, without starting anything: for an image, or a folder that is copied. */
command(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
