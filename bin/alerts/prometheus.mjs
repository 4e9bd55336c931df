import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { CHECKOUT } from '../lib/checkout.mjs';
import { run } from '../lib/child.mjs';
import { Complaint } from '../lib/complaint.mjs';
import { pause } from '../lib/processes.mjs';
import { freePort } from '../lib/settings.mjs';
import { shortenRules } from './rules.mjs';

/** All durations of the rules are divided by this. */
export const FACTOR = 20;
/**
 * A shop whose database is silent says so after two and a half seconds; a look that waits for less would take its node
 * for one that is down.
 */
const SCRAPE_SECONDS = 4;
const READY_MS = 30_000;

/**
 * A Prometheus with the shop's alerts. `watch` says which nodes there are, `[{ address, name }]`; `alerts` what it lists.
 */
export async function startPrometheus(program, { folder, token }) {
  const port = await freePort();
  const targets = path.join(folder, 'nodes.json');
  const data = path.join(folder, 'prometheus');
  mkdirSync(data);
  const watch = (nodes) => {
    const groups = nodes.map(({ address, name }) => ({
      targets: [address],
      labels: { instance: name },
    }));
    writeFileSync(`${targets}.new`, JSON.stringify(groups));
    renameSync(`${targets}.new`, targets);
  };
  watch([]);
  const rules = path.join(folder, 'alerts.yml');
  writeFileSync(
    rules,
    shortenRules(readFileSync(path.join(CHECKOUT, 'ops/alerts.yml'), 'utf8'), FACTOR),
  );
  const configuration = path.join(folder, 'prometheus.yml');
  writeFileSync(configuration, configured({ rules, targets, token }));
  let gone;
  const ended = run(program, [
    ...[`--config.file=${configuration}`, `--storage.tsdb.path=${data}`],
    ...[`--web.listen-address=127.0.0.1:${port}`, '--log.level=warn'],
  ]);
  ended.then(({ code }) => {
    gone = `Prometheus ended with ${code}.`;
  });
  const ask = async (where) => {
    if (gone) throw new Complaint(gone);
    const answer = await fetch(`http://127.0.0.1:${port}${where}`);
    if (!answer.ok) throw new Error(`Prometheus answered ${answer.status} to ${where}`);
    return answer;
  };
  await untilReady(() => ask('/-/ready'));
  return {
    watch,
    async alerts() {
      const { data: listed } = await (await ask('/api/v1/alerts')).json();
      return listed.alerts;
    },
  };
}

const configured = ({ rules, targets, token }) =>
  stringify({
    global: {
      scrape_interval: `${SCRAPE_SECONDS}s`,
      scrape_timeout: `${SCRAPE_SECONDS}s`,
      evaluation_interval: '1s',
    },
    rule_files: [rules],
    scrape_configs: [
      {
        job_name: 'fairdraw',
        metrics_path: '/api/metrics',
        authorization: { type: 'Bearer', credentials: token },
        file_sd_configs: [{ files: [targets], refresh_interval: '1s' }],
      },
    ],
  });

async function untilReady(ask) {
  const deadline = Date.now() + READY_MS;
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Complaint || Date.now() > deadline) throw error;
      await pause(200);
    }
}
