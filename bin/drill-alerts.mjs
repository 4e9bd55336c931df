import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { courseOf } from './alerts/course.mjs';
import { drillAlerts, tableOf } from './alerts/drill.mjs';
import { aFleet } from './alerts/fleet.mjs';
import { aMailServer } from './alerts/mail-server.mjs';
import { FACTOR, startPrometheus } from './alerts/prometheus.mjs';
import { prepareShop } from './alerts/shop.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command, onExit } from './lib/command.mjs';
import { ensureDebianProgram } from './lib/debian-program.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres } from './lib/postgres.mjs';
import { say, sinceStart } from './lib/progress.mjs';

/** Whatever hangs ends with it. */
const MOST_MS = 40 * 60_000;

/**
 * Fires the alerts of ops/alerts.yml, each by the fault that it is for: a shop of its own under a real Prometheus, which
 * is broken and mended as the runbook says. Words choose alerts: `npm run drill:alerts -- database outbox`.
 * Prints a table; exits with 1 when one did not fire or was not over, with 2 when the drill could not be run.
 */
command(async () => {
  const course = courseOf(process.argv.slice(2).filter((word) => word !== '--'));
  const program = await ensureDebianProgram({
    file: '/usr/bin/prometheus',
    versionFlag: '--version',
    name: 'prometheus',
  });
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdraw-alerts-'));
  onExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const late = setTimeout(() => {
    console.error(`The drill took longer than ${MOST_MS / 60_000} minutes.`);
    process.kill(process.pid, 'SIGTERM');
  }, MOST_MS);
  late.unref();
  const postgres = await ensurePostgres({
    data: 'alerts-postgres',
    database: 'postgres',
    settings: { max_connections: 300 },
  });
  onExit(postgres.stop);
  const shop = await prepareShop({ postgres, folder });
  const { watch, alerts } = await startPrometheus(program, {
    folder,
    token: shop.env.METRICS_TOKEN,
  });
  const mail = aMailServer(shop.mailPort);
  await mail.listen();
  const fleet = aFleet(shop, watch);
  for (const name of ['jobs', 'web']) await fleet.start(name);
  say(
    'alerts',
    `watched after ${sinceStart()}; durations are a ${FACTOR}th of those in ops/alerts.yml`,
  );
  const rows = await drillAlerts(course, { postgres, shop, mail, folder, alerts, ...fleet });
  console.log(`\n${tableOf(rows)}\n`);
  say('alerts', `done after ${sinceStart()}`);
  return rows.some(({ failure }) => failure) ? 1 : 0;
}, 2);
