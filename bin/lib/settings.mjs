import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { dataPath } from './checkout.mjs';
import { Complaint } from './complaint.mjs';
import { pause } from './processes.mjs';

const LOOPBACK = '127.0.0.1';
// the shop's parts reach each other on the loopback address
const HOSTS = [LOOPBACK, '0.0.0.0', '::'];
const SECRETS = ['API_APPLICATION_KEY', 'API_SECRET', 'SESSION_SECRET'];

const READ_HERE = [
  ...SECRETS,
  ...['PORT', 'HOST', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'SANDBOX', 'JOBS', 'API_ORIGIN'],
];
const LONGEST_SETTING = 2_048;
const MOST_PORTS = 100;

/** The environment variables that the commands themselves read; the server checks the rest with its own schema. */
export function readSettings(env = process.env) {
  const tooLong = READ_HERE.find((name) => (env[name]?.length ?? 0) > LONGEST_SETTING);
  if (tooLong) throw new Complaint(`${tooLong} is longer than ${LONGEST_SETTING} characters.`);
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Complaint(`PORT must be a number from 1 to 65535; it is "${env.PORT}".`);
  }
  const databaseUrl = databaseAddress(env, 'DATABASE_URL');
  const directUrl = databaseAddress(env, 'DATABASE_DIRECT_URL');
  if (directUrl && !databaseUrl)
    throw new Complaint('DATABASE_DIRECT_URL goes with DATABASE_URL: please set that as well.');
  const sandbox = env.SANDBOX || (databaseUrl ? 'off' : 'on');
  for (const [name, value] of Object.entries({ SANDBOX: sandbox, JOBS: env.JOBS || 'on' })) {
    if (!['on', 'off'].includes(value))
      throw new Complaint(`${name} must be "on" or "off"; it is "${value}".`);
  }
  const missing = SECRETS.filter((name) => !env[name]);
  if (databaseUrl && sandbox === 'off' && missing.length > 0) {
    throw new Complaint(
      `With a DATABASE_URL and without SANDBOX=on, every node needs the same secrets: please set ${missing.join(', ')}.`,
    );
  }
  return { port, databaseUrl, directUrl, sandbox, host: readHost(env.HOST, sandbox) };
}

function databaseAddress(env, name) {
  const url = env[name] || undefined;
  if (url && !/^postgres(ql)?:\/\/./.test(url)) {
    throw new Complaint(
      `${name} must be the address of a Postgres database: postgres://user:password@host/name.`,
    );
  }
  return url;
}

/**
 * The address that the shop listens on; undefined means every address of the machine. A sandbox has published
 * passwords, so by default only this machine reaches it. Shells set HOST to a host name, which is ignored.
 */
function readHost(host, sandbox) {
  if (!net.isIP(host ?? '')) return sandbox === 'on' ? LOOPBACK : undefined;
  if (HOSTS.includes(host)) return host;
  throw new Complaint(
    `HOST must be ${LOOPBACK} (this machine alone), 0.0.0.0 or :: (every address of it); it is "${host}".`,
  );
}

/** The environment of every process of one shop. */
export const shopEnvironment = ({ databaseUrl, sandbox, port }) => ({
  JOBS: 'on',
  DISCOVER_URL: `${process.env.API_ORIGIN || `http://127.0.0.1:${port}`}/v2/discover`,
  ...readSecrets(),
  ...readOwnCmsToken(),
  ...definedOnly(process.env),
  DATABASE_URL: databaseUrl,
  SANDBOX: sandbox,
  PORT: String(port),
  NEXT_TELEMETRY_DISABLED: '1',
});

/** @throws Complaint when the port is taken and stays taken for the given time */
export async function requireFreePort(port, waitMs = 0) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const reason = await bind(port).then(
      (server) => void server.close(),
      (error) => error.code,
    );
    if (!reason) return;
    if (reason !== 'EADDRINUSE') {
      throw new Complaint(
        `Port ${port} cannot be used (${reason}). Choose another: PORT=3001 npm start.`,
      );
    }
    if (Date.now() > deadline) {
      throw new Complaint(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start.`,
      );
    }
    await pause(100);
  }
}

/**
 * A port that is free now, and that no outgoing connection is given meanwhile (those begin at 32768 or higher): whoever
 * is started on it may be started there again.
 */
export async function freePort() {
  for (let tries = 0; ; tries += 1) {
    const port = randomInt(20_000, 32_000);
    try {
      const server = await bind(port);
      await new Promise((resolve) => server.close(resolve));
      return port;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || tries === MOST_PORTS) throw error;
    }
  }
}

function bind(port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject).listen(port, () => resolve(server));
  });
}

// The token with which an editor writes to the embedded content store; an external CMS has its own tokens.
const readOwnCmsToken = () => (process.env.CMS_URL ? {} : readStored(['CMS_TOKEN']));

const readSecrets = () => readStored(SECRETS);

// Made once and kept: a restart must neither sign anybody out nor reject signed requests. Where all are set, nothing is
// written: a folder of the node's own may be read-only.
function readStored(all) {
  const names = all.filter((name) => !process.env[name]);
  if (names.length === 0) return {};
  const file = dataPath('secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = names.filter((name) => !known[name]);
  const selectedSettings = () => Object.fromEntries(names.map((name) => [name, known[name]]));
  if (missing.length === 0) return selectedSettings();
  for (const name of missing) known[name] = randomBytes(32).toString('base64url');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return selectedSettings();
}

// An empty variable counts as unset.
const definedOnly = (env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
