import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from './checkout.mjs';

const DESCRIBE = ['--no-optional-locks', 'describe', '--tags', '--always', '--dirty'];

/**
 * Which sources these are, as git says it (`v0.2.0-3-g1a2b3c4`); without git, the version of the package.
 *
 * It is read at each start and is no part of the build: a commit or a tag that changes no source needs no new build, and
 * a build would go on telling the commit before. A start has just made sure that the build is of these sources.
 */
export function sourcesVersion(checkout = CHECKOUT) {
  // a copy of the sources inside another repository is no commit of that one
  if (existsSync(path.join(checkout, '.git'))) {
    const { status, stdout } = spawnSync('git', DESCRIBE, { cwd: checkout, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')).version;
}
