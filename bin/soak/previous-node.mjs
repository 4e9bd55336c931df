import { CHECKOUT } from '../lib/checkout.mjs';
import { runNode } from '../lib/child.mjs';
import { previousRelease } from '../lib/previous-release.mjs';
import { say, seconds, withTimeout } from '../lib/progress.mjs';

const BUILD = "await (await import('./bin/lib/build.mjs')).ensureBuilt()";

/** The previous release, built once, as it builds itself: `{ version, folder }`. @throws Error with a sentence */
export async function builtPreviousRelease() {
  const release = previousRelease(CHECKOUT);
  const { version, folder } = release;
  const started = Date.now();
  say('build', `building the previous release ${version}, unless it is built`);
  const options = { quiet: true, cwd: folder };
  const words = ['--input-type=module', '--eval', BUILD];
  const { code, output } = await withTimeout('build', () => runNode(words, options));
  if (code !== 0)
    throw new Error(`The previous release could not be built: ${output.slice(-2_000)}`);
  say('build', `${version} is built, after ${seconds(Date.now() - started)}`);
  return release;
}

/** Runs one of its server commands, such as migrate or seed. @throws Error when that fails */
export async function previousCommand({ folder }, name, env) {
  const words = ['--import', 'tsx', `server/commands/${name}.ts`];
  const { code, output } = await runNode(words, { quiet: true, env, cwd: folder });
  if (code !== 0)
    throw new Error(`${name} of the previous release ended with ${code}: ${output.slice(-500)}`);
}
