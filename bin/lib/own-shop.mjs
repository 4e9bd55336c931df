import { randomBytes } from 'node:crypto';
import { dataPath } from './checkout.mjs';
import { onExit } from './command.mjs';
import { createDatabase, dropDatabase, passingName } from './databases.mjs';
import { say } from './progress.mjs';
import { serverCommand } from './server-command.mjs';
import { freePort } from './settings.mjs';
import { startWeb } from './web.mjs';

/**
 * A whole shop for one run: a fresh database on the given Postgres, migrated and seeded, and the built web app on a
 * port of its own. Returns `{ baseUrl, env, addNode(), addPayingNode(), addWebNode(), pidOf(), stop() }`; the shop stops when the command ends.
 * `addNode` starts another web process of the same build on the same database, without jobs, and returns its address,
 * whose process `pidOf` names;
 * `addPayingNode` starts one like it that is its own site, and takes payments by other gateways;
 * `addWebNode` starts one without a database that calls the API at `apiOrigin`.
 * @param settings of this run's shop, beside those that every such shop has
 */
export async function openOwnShop(postgres, purpose, settings = {}) {
  const database = passingName(purpose);
  await createDatabase(postgres.urlOf('postgres'), database);
  const undrop = onExit(() => dropDatabase(postgres.urlOf('postgres'), database));
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const databaseUrl = postgres.urlOf(database);
  const env = { ...environment({ databaseUrl, port, baseUrl }), ...settings };
  await serverCommand('migrate', env);
  await serverCommand('seed', env);
  const nodes = new Map();
  const startNode = async (name, nodeEnv) => {
    const logFile = dataPath(`${purpose}-${name}.log`);
    const web = startWeb({ port: Number(nodeEnv.PORT), host: '127.0.0.1', env: nodeEnv, logFile });
    const address = `http://localhost:${nodeEnv.PORT}`;
    nodes.set(address, { pid: web.pid, stop: web.stop, forget: onExit(web.stop) });
    await web.ready();
    say('web', `serving on ${address}; its log is ${logFile}`);
    return address;
  };
  await startNode('web', env);
  const addNode = async (name = 'web-2') =>
    startNode(name, { ...env, PORT: String(await freePort()), JOBS: 'off' });
  const addPayingNode = async (gateways) => {
    const PORT = String(await freePort());
    const own = { PORT, SITE_ORIGIN: `http://localhost:${PORT}`, JOBS: 'off' };
    return startNode('web-paying', { ...env, ...gateways, ...own });
  };
  const addWebNode = async (apiOrigin) => {
    const { DATABASE_URL, ...others } = env;
    const PORT = String(await freePort());
    return startNode('web-only', { ...others, PORT, API_ORIGIN: apiOrigin, JOBS: 'off' });
  };
  const stop = async () => {
    undrop();
    for (const { forget } of nodes.values()) forget();
    await Promise.all([...nodes.values()].map((node) => node.stop()));
    await dropDatabase(postgres.urlOf('postgres'), database);
  };
  const pidOf = (address) => nodes.get(address).pid;
  return { baseUrl, env, addNode, addPayingNode, addWebNode, pidOf, stop };
}

/** Settings of a shop for one run: nothing of the caller's own is inherited, not its database, secrets or external services. */
export function environment({ databaseUrl, port, baseUrl }) {
  const env = { ...process.env };
  for (const name of [
    'DATABASE_REPLICA_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_POOLER',
    'API_ORIGIN',
    'CATALOGUE',
    'CMS_URL',
    'REDIS_URL',
    'SMTP_URL',
    'GATEWAYS',
    'SIGN_IN_PROVIDERS',
    'PAYMENT_GATEWAYS',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
    'BRAINTREE_ENVIRONMENT',
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
    'BRAINTREE_MERCHANT_ACCOUNTS',
    'BRAINTREE_GOOGLE_MERCHANT_ID',
    'BRAINTREE_API_URL',
    'EWAY_ENVIRONMENT',
    'EWAY_API_KEY',
    'EWAY_API_PASSWORD',
    'EWAY_PUBLIC_KEY',
    'EWAY_API_URL',
    'OPAYO_ENVIRONMENT',
    'OPAYO_VENDOR_NAME',
    'OPAYO_INTEGRATION_KEY',
    'OPAYO_INTEGRATION_PASSWORD',
    'OPAYO_API_URL',
  ]) {
    delete env[name];
  }
  const code = () => randomBytes(32).toString('base64url');
  return {
    ...env,
    DATABASE_URL: databaseUrl,
    SITE_ORIGIN: baseUrl,
    DISCOVER_URL: `${baseUrl}/v2/discover`,
    PORT: String(port),
    SANDBOX: 'on',
    JOBS: 'on',
    API_APPLICATION_KEY: code(),
    API_SECRET: code(),
    SESSION_SECRET: code(),
    CMS_TOKEN: code(),
    NEXT_TELEMETRY_DISABLED: '1',
  };
}
