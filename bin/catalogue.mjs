import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { previewCatalogue, readPreviewWords } from './lib/preview.mjs';
import { migrateFirst, serverCommandCode } from './lib/server-command.mjs';

operatorCommand(async (database) => {
  const [name, ...words] = process.argv.slice(2).filter((word) => word !== '--');
  const preview = name === 'preview' ? readPreviewWords(words) : undefined;
  await migrateFirst(database.env);
  if (preview) return previewCatalogue(preview, database);
  // one that waits for a second person ends otherwise than one that is refused
  return serverCommandCode('catalogue', database.env, name === undefined ? [] : [name, ...words]);
});
