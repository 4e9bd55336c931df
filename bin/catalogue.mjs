import './lib/node-version.mjs';
import { operatorCommand } from './lib/operator-command.mjs';
import { previewCatalogue, readPreviewWords } from './lib/preview.mjs';
import { migrateFirst, serverCommand } from './lib/server-command.mjs';

operatorCommand(async (database) => {
  const [name, ...words] = process.argv.slice(2).filter((word) => word !== '--');
  const preview = name === 'preview' ? readPreviewWords(words) : undefined;
  await migrateFirst(database.env);
  if (preview) await previewCatalogue(preview, database);
  else await serverCommand('catalogue', database.env, name === undefined ? [] : [name, ...words]);
});
