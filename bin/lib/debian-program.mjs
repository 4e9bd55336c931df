import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { Complaint } from './complaint.mjs';
import { say, withTimeout } from './progress.mjs';

/**
 * Installs a program of Debian when it is missing or does not run. Returns its path.
 * @param versionFlag with which it ends by itself
 * @throws Complaint when it cannot be had
 */
export async function ensureDebianProgram({ file, versionFlag, name, debianPackage = name }) {
  const works = async () =>
    existsSync(file) && (await run(file, [versionFlag], { quiet: true })).code === 0;
  if (await works()) return file;
  let report = '';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(name, 'installing it with apt-get');
    report = await withTimeout(name, () => installWithApt(debianPackage));
    if (await works()) return file;
  }
  throw new Complaint(
    `There is no ${name}, and it could not be installed. ${report.trim().split('\n').slice(-4).join('\n')}\nInstall it as root (Debian: apt-get install -y ${debianPackage}) and try again.`,
  );
}

async function installWithApt(debianPackage) {
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const update = await run('apt-get', ['update'], options);
  const install = await run('apt-get', ['install', '-y', debianPackage], options);
  return install.code === 0 ? '' : update.output + install.output;
}
