import './lib/node-version.mjs';
import { command } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { serveShop } from './lib/serve-shop.mjs';

/** `--built`: what `npm run build` has made, where neither sources nor packages are the node's to change. */
command(() => {
  const words = process.argv.slice(2).filter((word) => word !== '--');
  const unknown = words.find((word) => word !== '--built');
  if (unknown) throw new Complaint(`npm start takes --built and nothing else; it is "${unknown}".`);
  return serveShop('start', { isBuilt: words.length > 0 });
});
