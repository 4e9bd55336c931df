import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * The release before this checkout's, the last one in `server/db/releases.json`: `{ version, commit, migration, folder }`.
 * Its sources are unpacked from the clone's history into `.data/releases`, once, and use this checkout's packages.
 * @throws Error with a sentence, where the clone does not have them
 */
export function previousRelease(checkout = process.cwd()) {
  const releases = JSON.parse(readFileSync(path.join(checkout, 'server/db/releases.json'), 'utf8'));
  const release = releases.at(-1);
  const folder = path.join(checkout, '.data/releases', release.commit);
  if (!existsSync(folder)) unpack(checkout, release, folder);
  return { ...release, folder };
}

function unpack(checkout, release, folder) {
  requireCommit(checkout, release);
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // an index of its own: what is staged in this checkout stays as it is
  const env = { ...process.env, GIT_INDEX_FILE: path.join(draft, '.index') };
  git(checkout, ['read-tree', release.commit], env);
  git(checkout, ['checkout-index', '--all', `--prefix=${draft}${path.sep}`], env);
  rmSync(env.GIT_INDEX_FILE);
  symlinkSync(path.join('..', '..', '..', 'node_modules'), path.join(draft, 'node_modules'));
  try {
    renameSync(draft, folder);
  } catch (error) {
    // another process has just done the same
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function requireCommit(checkout, { version, commit }) {
  const missing = `The sources of the previous release ${version} (${commit}) are not here`;
  let isShallow;
  try {
    isShallow = git(checkout, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
  } catch (error) {
    const reason = (error.stderr || error.message).trim().split('\n')[0];
    throw new Error(`${missing}: git reads no repository in ${checkout} (${reason}).`);
  }
  try {
    git(checkout, ['cat-file', '-e', `${commit}^{commit}`]);
    return;
  } catch (error) {
    if (error.status === undefined) throw error;
  }
  if (isShallow)
    throw new Error(`${missing}: the clone is shallow. Fetch them: git fetch --unshallow`);
  throw new Error(
    `${missing}. Fetch them: git fetch --tags origin, and see that server/db/releases.json names a commit of this repository.`,
  );
}

const git = (checkout, args, env = process.env) =>
  execFileSync('git', args, {
    cwd: checkout,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
