// Makes the secrets of compose.yaml that are not there yet, each a file that its owner alone reads.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./secrets/', import.meta.url));
const MADE = [
  ...['database_password', 'api_application_key', 'api_secret', 'session_secret', 'cms_token'],
  ...['metrics_token', 'directus_secret', 'directus_password', 'grafana_password'],
];

mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
const keep = (name, content) => {
  if (existsSync(`${FOLDER}${name}`)) return false;
  // the node's user in the image reads it, whose number is not that of its owner here
  writeFileSync(`${FOLDER}${name}`, content, { mode: 0o644 });
  return true;
};

const password = randomBytes(32).toString('base64url');
const made = MADE.filter((name) =>
  keep(name, name === 'database_password' ? password : randomBytes(32).toString('base64url')),
);
if (made.includes('database_password'))
  keep('database_url', `postgres://fairdraw:${password}@postgres:5432/fairdraw`);
console.log(made.length > 0 ? `Made ${made.join(', ')}.` : 'All secrets are there.');
