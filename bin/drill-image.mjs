import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { command, onExit } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { createDatabase, dropDatabase, passingName } from './lib/databases.mjs';
import {
  buildImage,
  builtImage,
  filesOf,
  healthy,
  imageSecrets,
  inImage,
  megabytesOf,
  missingOfTraces,
} from './lib/image.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say, seconds } from './lib/progress.mjs';
import { freePort } from './lib/settings.mjs';
import { aCustomer, aTarget } from './soak/customers.mjs';

/** A page, a file, what is bundled or drawn when it is asked for, and a call. */
const DOORS = [
  ...['/', '/how-we-draw', '/sandbox', '/robots.txt', '/sitemap.xml', '/verify-draw.mjs'],
  ...['/log-witness.mjs', '/tickets-worker.js', '/v2/openapi.json', '/health/live'],
];

/**
 * The image without an engine: every step of the Dockerfile in empty folders, then a node of what came out, as another
 * user who can write to none of it, with secrets from files. `--keep` leaves the image, `--image FOLDER` takes one that
 * was left.
 */
command(async () => {
  await ensureInstalled();
  const started = Date.now();
  const { values } = parseArgs({
    options: { keep: { type: 'boolean' }, image: { type: 'string' } },
    args: process.argv.slice(2).filter((word) => word !== '--'),
  });
  const image = values.image ? builtImage(values.image) : await buildImage({ isKept: values.keep });
  say('image', `${image.folder}, after ${seconds(Date.now() - started)}`);
  const missing = missingOfTraces(image.folder).filter((file) => !isOfBuildOnly(file));
  if (missing.length > 0)
    throw new Complaint(
      `Pages read files that the image lacks:\n${missing.slice(0, 20).join('\n')}`,
    );
  const before = filesOf(image.folder);
  say('image', `${before.size} files, ${megabytesOf(before)} MB`);

  const postgres = await ensurePostgres({ data: 'image-postgres', database: 'postgres' });
  onExit(postgres.stop);
  const database = passingName('image');
  await createDatabase(postgres.urlOf('postgres'), database);
  onExit(() => dropDatabase(postgres.urlOf('postgres'), database));
  const port = await freePort();
  const { files, secrets } = imageSecrets(image);
  const env = {
    ...files,
    ...{ DATABASE_URL: postgres.urlOf(database), SANDBOX: 'on', HOST: '127.0.0.1' },
    PORT: String(port),
  };
  const node = inImage(image, image.cmd, env);
  await healthy(image, env, node);
  const answers = [];
  for (const door of DOORS) {
    const response = await fetch(`http://127.0.0.1:${port}${door}`);
    await response.arrayBuffer();
    answers.push(`${door} ${response.status}`);
  }
  say('node', answers.join(', '));
  const wrong = answers.filter((answer) => !answer.endsWith(' 200'));
  const customer = aCustomer(aTarget(`http://127.0.0.1:${port}`, secrets));
  await customer.join();
  await customer.deposit();
  await customer.buy();
  if (!customer.mine.purchases[0]?.id) throw new Complaint('A customer could not buy.');
  say('node', 'sells');
  const audit = await inImage(image, ['node', 'bin/audit.mjs'], env).ended;
  if (audit !== 0) throw new Complaint(`An audit by the image ended with ${audit}.`);

  node.child.kill('SIGTERM');
  const code = await node.ended;
  if (code !== 143) throw new Complaint(`The node ended with ${code} after SIGTERM.`);
  const written = [...filesOf(image.folder)].filter(
    ([file, { mtimeMs }]) => before.get(file)?.mtimeMs !== mtimeMs,
  );
  if (written.length > 0)
    throw new Complaint(`The node wrote to its image: ${written.map(([file]) => file).join(', ')}`);
  if (wrong.length > 0) throw new Complaint(`Not answered by 200: ${wrong.join(', ')}`);
  say('image', 'serves, audits and stops in order, and was not written to');
});

/** What compiles pages, and the types of what they use, are traced and never read. */
const isOfBuildOnly = (file) =>
  file.startsWith('node_modules/@next/swc-') || /\.d\.[cm]?ts$/.test(file);
