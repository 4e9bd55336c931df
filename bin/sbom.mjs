import './lib/node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKOUT, dataPath } from './lib/checkout.mjs';
import { run } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { Complaint } from './lib/complaint.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { licenceTexts, refusedPackages } from './lib/licences.mjs';
import { say } from './lib/progress.mjs';

const WORDS = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'];

/** Writes what a release is made of: its packages as CycloneDX, from the lock file alone, and the texts of their licences. */
command(async () => {
  const { values } = parseArgs({
    options: { into: { type: 'string' } },
    args: process.argv.slice(2).filter((word) => word !== '--'),
  });
  await ensureInstalled();
  const refused = refusedPackages();
  if (refused.length > 0)
    throw new Complaint(
      `Licences that are not on the list of bin/lib/licences.mjs: ${refused.map(({ name, licence }) => `${name} (${licence ?? 'none'})`).join(', ')}.`,
    );
  const { code, output } = await run('npm', WORDS, { quiet: true });
  if (code !== 0)
    throw new Complaint(`npm could not list the packages:\n${output.slice(0, 2_000)}`);
  const bill = JSON.parse(output.slice(output.indexOf('{')));
  const { name } = JSON.parse(readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8'));
  // npm names it after its folder
  Object.assign(bill.metadata.component, { name, type: 'application' });
  const folder = values.into
    ? path.resolve(process.env.INIT_CWD ?? '.', values.into)
    : dataPath('release');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), licenceTexts());
  say('release', `${bill.components.length} packages, in ${folder}`);
});
