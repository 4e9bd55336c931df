import './lib/node-version.mjs';
import { run } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { refusedPackages, shippedPackages } from './lib/licences.mjs';
import { say } from './lib/progress.mjs';

const SERIOUS = ['high', 'critical'];

/**
 * Asks the registry what it knows of the packages that a node is shipped with: faults that were published, and whether
 * each was signed by who says so. What this registry does not offer is said, and is no failure.
 */
command(async () => {
  const refused = refusedPackages();
  say(
    'licences',
    refused.length === 0
      ? `${shippedPackages().length} packages, all on the list`
      : refused.map(({ name }) => name).join(', '),
  );
  const outcomes = [refused.length === 0, await knownFaults(), await signatures()];
  return outcomes.includes(false) ? 1 : 0;
});

async function knownFaults() {
  const { output } = await run('npm', ['audit', '--omit=dev', '--audit=true', '--json'], {
    quiet: true,
  });
  const report = readJson(output);
  if (!report?.metadata) return notOffered('faults', output);
  const counts = report.metadata.vulnerabilities;
  const serious = SERIOUS.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
  say(
    'faults',
    `${counts.total} known, ${serious} of them high or critical: ${Object.keys(report.vulnerabilities).join(', ') || 'none'}`,
  );
  return serious === 0;
}

async function signatures() {
  const { code, output } = await run('npm', ['audit', 'signatures', '--json'], { quiet: true });
  const report = readJson(output);
  if (!Array.isArray(report?.invalid)) return notOffered('signatures', output);
  const { invalid, missing } = report;
  say('signatures', `${invalid.length} wrong, ${missing.length} missing`);
  return code === 0;
}

function notOffered(what, output) {
  const [reason = 'no answer'] = output
    .split('\n')
    .filter((line) => /error|warn|\b\d{3}\b/i.test(line));
  say(
    what,
    `this registry does not tell (${reason
      .replaceAll(/https?:\S+/g, 'its address')
      .trim()
      .slice(0, 120)})`,
  );
  return undefined;
}

function readJson(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
