import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { isEnding, onExit } from './command.mjs';
import { Complaint } from './complaint.mjs';
import { serverCommand } from './server-command.mjs';
import { requireFreePort } from './settings.mjs';
import { partGone } from './watch.mjs';
import { startWeb } from './web.mjs';

const LOOPBACK = '127.0.0.1';
const USAGE =
  'catalogue preview FILE [--port PORT] | preview --at INSTANT [--port PORT] | preview --draft ID [--port PORT]';

/** What reaches, or is for, somebody outside; and what a site of another address needs. */
const NOT_FOR_A_PREVIEW = [
  ...['API_ORIGIN', 'SITE_ORIGIN_GB'],
  ...['DATABASE_DIRECT_URL', 'DATABASE_POOLER', 'DATABASE_REPLICA_URL'],
  ...['REDIS_URL', 'PURGE_URL', 'PURGE_SECRET', 'METRICS_TOKEN', 'LOG_MIRROR', 'SMTP_URL'],
  ...['TRUSTED_PROXIES', 'COUNTRY_HEADER'],
  ...['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_AUTHORITY'],
  ...['APPLE_WALLET_KEY', 'APPLE_WALLET_KEY_PASSPHRASE'],
  ...['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'],
];

/**
 * Shows the shop with another catalogue, to this machine alone, until it is told to stop. A file, and a draft of the
 * office, are checked first, as by `check`; `--at` shows what is planned for an instant.
 */
export async function previewCatalogue({ file, at, draft, port }, database) {
  await requireFreePort(port);
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-preview-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const catalogue = path.join(folder, 'catalogue.yaml');
  // whatever is written into the file later, the preview is of what was checked
  if (file) writeFileSync(catalogue, readFileSync(file));
  const command = (words) => serverCommand('catalogue', database.env, words);
  if (draft) await command(['export', catalogue, '--draft', draft]);
  await command(at ? ['export', catalogue, '--at', at] : ['check', catalogue]);
  await ensureBuilt();
  const shown = nameOf({ file, at, draft });
  const env = previewEnvironment(database, { port, catalogue, shown });
  const web = startWeb({ port, host: LOOPBACK, env });
  onExit(web.stop);
  await web.ready();
  console.log(`\n  Preview of ${shown}: http://${LOOPBACK}:${port}\n`);
  console.log('This machine alone can open it, and it changes nothing. Ctrl-C ends it.\n');
  const reason = await partGone({ web, database });
  if (!isEnding()) throw new Complaint(reason);
}

/** What each page of a preview says that it is of. */
function nameOf({ file, at, draft }) {
  if (draft) return `draft ${draft}`;
  return file ? path.basename(file) : `the catalogue of ${at}`;
}

/** What a preview is of, and where: `{ file, at, draft, port }`. @throws Complaint */
export function readPreviewWords(words) {
  let parsed;
  try {
    const text = { type: 'string' };
    const options = { at: text, draft: text, port: { ...text, default: '3900' } };
    parsed = parseArgs({ args: words, allowPositionals: true, options });
  } catch {
    throw new Complaint(USAGE);
  }
  const { values, positionals } = parsed;
  const [name, ...others] = positionals;
  const subjects = [name, values.at, values.draft].filter(Boolean);
  if (others.length > 0 || subjects.length !== 1) throw new Complaint(USAGE);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Complaint(`--port must be a number from 1 to 65535; it is "${values.port}".`);
  // npm changes to the checkout; INIT_CWD is the directory the command was typed in
  const file = name && path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (file && !existsSync(file)) throw new Complaint(`There is no file ${file}.`);
  return { file, at: values.at, draft: values.draft, port };
}

/** The shop's settings, but each connection to its database can only read, and nobody who is signed in there is here. */
function previewEnvironment({ env, url }, { port, catalogue, shown }) {
  const settings = { ...env };
  for (const name of NOT_FOR_A_PREVIEW) delete settings[name];
  const origin = `http://${LOOPBACK}:${port}`;
  return {
    ...settings,
    DATABASE_URL: readOnly(url),
    SITE_ORIGIN: origin,
    DISCOVER_URL: `${origin}/v2/discover`,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    JOBS: 'off',
    OFFLINE_TICKETS: 'off',
    WEB_PUSH: 'off',
    PREVIEW_CATALOGUE: catalogue,
    PREVIEW_OF: shown,
  };
}

/** Postgres refuses every change on connections that are opened so, whatever asks for it. */
function readOnly(address) {
  const option = `options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  return `${address}${address.includes('?') ? '&' : '?'}${option}`;
}
