import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';
import { run } from './child.mjs';
import { onExit } from './command.mjs';
import { Complaint } from './complaint.mjs';
import { copyOf, filesOfContext, listAfterCmd, ownDockerfile } from './dockerfile.mjs';
import { pause } from './processes.mjs';
import { say, seconds, withTimeout } from './progress.mjs';

/** Root gives the image's process to nobody, so that it can write nothing of the image. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const MB = 1_000_000;
const SECRETS = ['API_APPLICATION_KEY', 'API_SECRET', 'SESSION_SECRET', 'CMS_TOKEN'];
const READY_WITHIN_MINUTES = 15;

/**
 * What `docker build` would make, without an engine: each stage of the Dockerfile is a folder, each step is done in it.
 * Node and what it stands on are this machine's, and versions of packages those of the lock file.
 * Returns `{ folder, healthcheck, start(env) }`.
 */
export async function buildImage({ isKept = false } = {}) {
  const place = mkdtempSync(path.join(tmpdir(), 'fairdraw-image-'));
  chmodSync(place, 0o711);
  if (!isKept) onExit(() => rmSync(place, { recursive: true, force: true }));
  const folders = new Map();
  const image = { env: {}, cmd: [], healthcheck: [] };
  for (const [at, stage] of ownDockerfile().entries()) {
    const folder = path.join(place, stage.name ?? String(at));
    mkdirSync(folder);
    folders.set(stage.name ?? at, folder);
    Object.assign(image, { folder, env: {} });
    for (const step of stage.steps) await doStep(step, { folder, folders, image, place });
  }
  for (const [name, folder] of folders)
    if (folder !== image.folder) {
      rmSync(folder, { recursive: true, force: true });
      folders.delete(name);
    }
  return image;
}

/** One that `buildImage` has left, with what its Dockerfile says of how it runs. */
export function builtImage(folder) {
  const image = { folder: path.resolve(folder), env: {}, cmd: [], healthcheck: [] };
  for (const step of ownDockerfile().at(-1).steps) describeStep(step, image);
  return image;
}

/** @returns whether the step says how the image runs, and changes nothing in it */
function describeStep(step, image) {
  const { instruction, words } = step;
  if (instruction === 'CMD') image.cmd = listAfterCmd(step);
  else if (instruction === 'HEALTHCHECK') image.healthcheck = listAfterCmd(step);
  else if (instruction === 'ENV') {
    const [name, value] = words.join(' ').split('=');
    image.env[name] = value.startsWith('$') ? 'drill' : value;
  } else return ['ARG', 'WORKDIR', 'USER', 'EXPOSE'].includes(instruction);
  return true;
}

async function doStep(step, { folder, folders, image, place }) {
  const { instruction, words } = step;
  const started = Date.now();
  if (instruction === 'COPY') copy(words, { folder, folders });
  else if (instruction === 'RUN') await runStep(words.join(' '), { folder, image, place });
  else if (!describeStep(step, image))
    throw new Complaint(`The drill does not know what ${instruction} of the Dockerfile does.`);
  if (['COPY', 'RUN'].includes(instruction))
    say(
      'image',
      `${instruction} ${words.join(' ').slice(0, 90)} (${seconds(Date.now() - started)})`,
    );
}

function copy(words, { folder, folders }) {
  const { stage, sources, target } = copyOf(words);
  const from = stage === undefined ? CHECKOUT : folders.get(stage);
  const files =
    stage === undefined && sources.includes('.')
      ? filesOfContext().map((file) => [file, path.join(target, file)])
      : sources.map((source) => {
          const file = source.replace(/^\/app\//, '');
          return [file, sources.length > 1 ? path.join(target, path.basename(file)) : target];
        });
  for (const [file, to] of files)
    cpSync(path.join(from, file), path.join(folder, to), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

async function runStep(text, { folder, image, place }) {
  const owner = NOBODY ? `${NOBODY.uid}:${NOBODY.gid}` : `${process.getuid()}:${process.getgid()}`;
  const { PATH, npm_config_registry } = process.env;
  const env = {
    PATH,
    HOME: place,
    ...image.env,
    ...(npm_config_registry && { npm_config_registry }),
  };
  const words = ['-ec', text.replaceAll('node:node', owner)];
  const { code, output } = await withTimeout('image', () =>
    run('sh', words, { cwd: folder, quiet: true, env }),
  );
  if (code !== 0) throw new Complaint(`RUN ${text} ended with ${code}:\n${output.slice(-4_000)}`);
}

/** Runs a program of the image, which can write to `.data` and to a folder for temporary files, and to nothing else. */
export function inImage({ folder, env }, words, ownEnv, { stdio = 'inherit' } = {}) {
  const temporary = path.join(path.dirname(folder), 'tmp');
  if (!existsSync(temporary)) {
    mkdirSync(temporary);
    if (NOBODY) chownSync(temporary, NOBODY.uid, NOBODY.gid);
  }
  const [program, ...rest] = words;
  const child = spawn(program === 'node' ? process.execPath : program, rest, {
    cwd: folder,
    ...NOBODY,
    env: { PATH: process.env.PATH, HOME: temporary, TMPDIR: temporary, ...env, ...ownEnv },
    stdio: ['ignore', stdio, stdio],
  });
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  onExit(async () => {
    if ((child.exitCode ?? child.signalCode) !== null) return;
    child.kill('SIGTERM');
    await ended;
  });
  return { child, ended };
}

/** What pages were built to read (`next build` lists it) and the image lacks. */
export function missingOfTraces(folder) {
  const server = path.join(folder, '.next/server');
  const lists = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.nft.json'),
  );
  const missing = new Set();
  for (const list of lists) {
    const { files } = JSON.parse(readFileSync(path.join(server, list), 'utf8'));
    for (const file of files) {
      const place = path.resolve(server, path.dirname(list), file);
      if (!existsSync(place)) missing.add(path.relative(folder, place));
    }
  }
  return [...missing].sort();
}

/** Every file of the image with its size and when it was changed; what a node may write to is left out. */
export const filesOf = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(path.join(folder, '.data')))
      .map((file) => {
        const { size, mtimeMs } = statSync(file);
        return [path.relative(folder, file), { size, mtimeMs }];
      }),
  );

export const megabytesOf = (files) =>
  Math.round([...files.values()].reduce((sum, { size }) => sum + size, 0) / MB);

/** Secrets for one run of an image: `files` are its settings, `secrets` the same by value. */
export function imageSecrets({ folder }) {
  const place = path.join(path.dirname(folder), 'secrets');
  mkdirSync(place, { recursive: true });
  const secrets = Object.fromEntries(
    SECRETS.map((name) => [name, randomBytes(32).toString('base64url')]),
  );
  const files = Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const file = path.join(place, name);
      writeFileSync(file, `${value}\n`);
      chmodSync(file, 0o444);
      return [`${name}_FILE`, file];
    }),
  );
  return { files, secrets };
}

/** Waits as an engine does: by the image's own health check. */
export async function healthy(image, env, { child }) {
  const deadline = Date.now() + READY_WITHIN_MINUTES * 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Complaint(`The node ended with ${child.exitCode}.`);
    if ((await inImage(image, image.healthcheck, env, { stdio: 'ignore' }).ended) === 0)
      return say('node', 'is healthy');
    await pause(500);
  }
  throw new Complaint(`The node was not healthy within ${READY_WITHIN_MINUTES} minutes.`);
}
