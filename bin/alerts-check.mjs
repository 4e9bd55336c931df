import './lib/node-version.mjs';
import path from 'node:path';
import { CHECKOUT } from './lib/checkout.mjs';
import { run } from './lib/child.mjs';
import { command } from './lib/command.mjs';
import { ensureDebianProgram } from './lib/debian-program.mjs';

const RULES = path.join(CHECKOUT, 'ops/alerts.yml');
const TESTS = path.join(CHECKOUT, 'ops/alerts.test.yml');

/** Has Prometheus' own tool read the alerts, and fire each of them once; ends with 2 where there is no such tool. */
command(async () => {
  const promtool = await ensureDebianProgram({
    file: '/usr/bin/promtool',
    versionFlag: '--version',
    name: 'promtool',
    debianPackage: 'prometheus',
  });
  for (const words of [
    ['check', 'rules', RULES],
    ['test', 'rules', TESTS],
  ]) {
    const { code } = await run(promtool, words);
    if (code !== 0) return 1;
  }
  return 0;
}, 2);
