import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

/**
 * The stages of a Dockerfile, each `{ from, name, steps: [{ instruction, words }] }`. It is read as this project writes
 * it: an instruction a line, words apart by spaces, lists as JSON.
 */
export function readDockerfile(text) {
  const stages = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [instruction = '', ...rest] = line.trim().split(/\s+/);
    if (instruction === 'FROM') {
      stages.push({ from: rest[0], name: rest[1] === 'AS' ? rest[2] : undefined, steps: [] });
      continue;
    }
    stages.at(-1)?.steps.push({ instruction, words: rest });
  }
  return stages;
}

export const ownDockerfile = () =>
  readDockerfile(readFileSync(path.join(CHECKOUT, 'Dockerfile'), 'utf8'));

/** What a `COPY` copies: `{ stage, sources, target }`; `stage` is undefined where it copies from the checkout. */
export function copyOf(words) {
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1) };
}

/** The list after `CMD`, of a step of that name or of a `HEALTHCHECK`. */
export function listAfterCmd({ instruction, words }) {
  const from = instruction === 'CMD' ? 0 : words.indexOf('CMD') + 1;
  return JSON.parse(words.slice(from).join(' '));
}

/** Files of the checkout that `.dockerignore` lets into the build, as paths from its root. */
export function filesOfContext() {
  const lines = readFileSync(path.join(CHECKOUT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const endings = lines
    .filter((line) => line.startsWith('**/*'))
    .map((line) => line.slice('**/*'.length));
  return allowed
    .flatMap(filesBelow)
    .filter((file) => !endings.some((ending) => file.endsWith(ending)));
}

function filesBelow(name) {
  const place = path.join(CHECKOUT, name);
  const [entry] = readdirSync(path.dirname(place), { withFileTypes: true }).filter(
    (candidate) => candidate.name === path.basename(place),
  );
  if (!entry) throw new Error(`.dockerignore names ${name}, which is not there`);
  if (!entry.isDirectory()) return [name];
  return readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(CHECKOUT, path.join(file.parentPath, file.name)));
}
