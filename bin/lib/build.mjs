import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT, dataPath } from './checkout.mjs';
import { runNode } from './child.mjs';
import { Complaint } from './complaint.mjs';
import { writeManifest } from './file-manifest.mjs';
import { inTurn } from './lock.mjs';
import { say, seconds, withTimeout } from './progress.mjs';
import { runningShop } from './shop-lock.mjs';
import { sourcesVersion } from './version.mjs';

const FOLDERS = ['app', 'components', 'content', 'lib', 'public', 'server', 'styles', 'web'];
const FILES =
  /^(middleware\.ts|instrumentation(-client)?\.ts|[\w.-]+\.config\.(mjs|ts|js)|tsconfig\.json|package-lock\.json|\.env.*)$/;
/** Scripts that the build hands to visitors as they are, or bundled. */
const SERVED = ['verify-draw.mjs', 'verify-balance.mjs', 'log-witness.mjs'].map(
  (name) => `bin/${name}`,
);
const NO_PART = /\.test\.tsx?$|\/testing\//;
const STAMP = path.join(CHECKOUT, '.next/fairdraw-sources');
/** Of which commit the list of files is. */
const LISTED = path.join(CHECKOUT, '.next/fairdraw-listed');

export const NEXT = path.join(CHECKOUT, 'node_modules/next/dist/bin/next');
/** The server of a build, and its source for `npm run dev`. */
export const SERVER = '.next/fairdraw-server.mjs';
export const SERVER_SOURCE = 'web/main.ts';

/** Builds the web app when its sources have changed since the last build. */
export async function ensureBuilt() {
  await inTurn(dataPath('build.lock'), buildOnce, {
    whileWaiting: (owner) => say('build', `waiting for process ${owner?.pid}, which builds`),
  });
}

/** @throws Complaint where nothing is built */
export function requireBuilt() {
  if (!existsSync(STAMP)) throw new Complaint('Nothing is built here yet: npm run build.');
}

async function buildOnce(nameChild) {
  const sources = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) {
    listFilesOnce();
    return say('build', 'up to date');
  }
  const shop = runningShop();
  if (shop && shop.pid !== process.pid && shop.kind === 'start') {
    throw new Complaint(
      `The sources have changed, and a shop runs from the present build (process ${shop.pid}). Stop it first: a new build would pull its pages from under it.`,
    );
  }
  say('build', 'building the web app');
  const started = Date.now();
  rmSync(STAMP, { force: true });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Ad blockers block file names that contain "ad", so the build id contains no "a".
    FAIRDRAW_BUILD: sources.slice(0, 21).replaceAll('a', 'x'),
  };
  const options = { quiet: true, env, onSpawn: nameChild };
  const { code, output } = await withTimeout('build', () => runNode([NEXT, 'build'], options));
  if (code !== 0) throw new Complaint(`The web app could not be built:\n${output.trim()}`);
  await bundleServer();
  rmSync(LISTED, { force: true });
  listFilesOnce();
  writeFileSync(STAMP, sources);
  say('build', `built in ${seconds(Date.now() - started)}`);
}

/** Lists the files of a build, and again only for another commit, which may change files that no build reads. */
function listFilesOnce() {
  const commit = sourcesVersion().replace(/-dirty$/, '');
  if (existsSync(LISTED) && readFileSync(LISTED, 'utf8') === commit) return;
  writeManifest();
  writeFileSync(LISTED, commit);
}

/** The server in one file, so that a start reads no sources; packages stay what npm has installed. */
async function bundleServer() {
  // not before the packages are installed
  const { build } = await import('esbuild');
  await build({
    ...{ entryPoints: [path.join(CHECKOUT, SERVER_SOURCE)], outfile: path.join(CHECKOUT, SERVER) },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
    ...{ sourcemap: true, logLevel: 'silent', tsconfig: path.join(CHECKOUT, 'tsconfig.json') },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

// Hashes contents, not modification times: a fresh checkout of the same sources needs no new build.
function sourcesHash() {
  const hash = createHash('sha256').update(process.version);
  const publicSettings = Object.entries(process.env).filter(([name]) =>
    name.startsWith('NEXT_PUBLIC_'),
  );
  hash.update(JSON.stringify(publicSettings.sort()));
  for (const file of sourceFiles()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(CHECKOUT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function sourceFiles() {
  const own = readdirSync(CHECKOUT).filter((name) => FILES.test(name));
  const below = FOLDERS.filter((folder) => existsSync(path.join(CHECKOUT, folder))).flatMap(
    (folder) =>
      readdirSync(path.join(CHECKOUT, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(CHECKOUT, path.join(entry.parentPath, entry.name))),
  );
  return [...own, ...below, ...SERVED].filter((file) => !NO_PART.test(file)).sort();
}
