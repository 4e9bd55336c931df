import { existsSync } from 'node:fs';
import { dataPath } from './checkout.mjs';
import { run } from './child.mjs';
import { Complaint } from './complaint.mjs';
import { inTurn } from './lock.mjs';
import { say, withTimeout } from './progress.mjs';

/**
 * Installs a program of Debian when it is missing or does not run. Returns its path; elsewhere its name, where it is one
 * of the commands.
 * @param versionFlag with which it ends by itself
 * @throws Complaint when it cannot be had
 */
export async function ensureDebianProgram({ file, versionFlag, name, debianPackage = name }) {
  const working = async () => {
    for (const program of [file, name])
      if (program !== file || existsSync(file)) {
        const { code } = await run(program, [versionFlag], { quiet: true });
        if (code === 0) return program;
      }
    return undefined;
  };
  const present = await working();
  if (present) return present;
  let report = '';
  if (mayInstall()) {
    say(name, 'installing it with apt-get');
    report = await withTimeout(name, () => installWithApt(debianPackage));
    const installed = await working();
    if (installed) return installed;
  }
  throw new Complaint(
    `There is no ${name}, and it could not be installed. ${report.trim().split('\n').slice(-4).join('\n')}\nInstall it as root (Debian: apt-get install -y ${debianPackage}) and try again.`,
  );
}

/** Whether this is root on a Debian. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs a package, one process at a time. Returns what it said when that failed, else an empty text. */
export const installWithApt = (debianPackage) =>
  inTurn(dataPath('apt-get.lock'), async () => {
    const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    const update = await run('apt-get', ['update'], options);
    const install = await run('apt-get', ['install', '-y', debianPackage], options);
    return install.code === 0 ? '' : update.output + install.output;
  });
