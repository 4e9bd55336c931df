import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../lib/checkout.mjs';
import { runNode } from '../lib/child.mjs';
import { previousRelease } from '../lib/previous-release.mjs';
import { say, seconds, withTimeout } from '../lib/progress.mjs';

/** The previous release, built once: `{ version, folder }`. @throws Error with a sentence */
export async function builtPreviousRelease() {
  const release = previousRelease(CHECKOUT);
  const { version, commit, folder } = release;
  const stamp = path.join(folder, '.next/fairdraw-built');
  if (existsSync(stamp)) return release;
  const started = Date.now();
  say('build', `building the previous release ${version}`);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // ad blockers block file names that contain "ad"
    FAIRDRAW_BUILD: commit.slice(0, 21).replaceAll('a', 'x'),
  };
  const next = path.join(folder, 'node_modules/next/dist/bin/next');
  const options = { quiet: true, env, cwd: folder };
  const { code, output } = await withTimeout('build', () => runNode([next, 'build'], options));
  if (code !== 0)
    throw new Error(`The previous release could not be built: ${output.slice(-2_000)}`);
  writeFileSync(stamp, commit);
  say('build', `built ${version} in ${seconds(Date.now() - started)}`);
  return release;
}

/** Runs one of its server commands, such as migrate or seed. @throws Error when that fails */
export async function previousCommand({ folder }, name, env) {
  const words = ['--import', 'tsx', `server/commands/${name}.ts`];
  const { code, output } = await runNode(words, { quiet: true, env, cwd: folder });
  if (code !== 0)
    throw new Error(`${name} of the previous release ended with ${code}: ${output.slice(-500)}`);
}
