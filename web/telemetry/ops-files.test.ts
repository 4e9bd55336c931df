import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { GetCustomer } from '@/lib/contract/identity';
import { type MetricsFormat, metricsText } from '@/lib/process/metrics';
import { auditShop } from '@/server/audit';
import { measurePool } from '@/server/db/measure-pool';
import { openDatabase, SERVING } from '@/server/db/pool';
import { openReplica, type Replica } from '@/server/db/replica';
import { measureSchema } from '@/server/db/schema-watch';
import { askGateway } from '@/server/gateways/gateway-calls';
import { recordedRun } from '@/server/jobs/record-runs';
import { keepLogIdentity } from '@/server/log';
import { measureShop } from '@/server/metrics';
import { measureFiles, noteRuns } from '@/server/nodes';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import { measureProcess } from '@/web/http/process-metrics';
import { recordRequests } from '@/web/http/record-requests';
import { waitingRoom } from '@/web/http/waiting-room';

// Alerts, dashboards and pages speak of metrics: each of them has to be there when a node is asked.

const shop = testShop();
const read = (file: string) => readFileSync(file, 'utf8');

let replica: Replica;
afterAll(() => replica.close());

/** What a node with all of its parts answers. */
beforeAll(async () => {
  const { database } = shop;
  await keepLogIdentity(database.db);
  measureProcess('v1.2.3');
  measurePool(database.pool);
  measureSchema(database.pool);
  measureShop(database);
  measureFiles(() => ({ count: 0 }));
  replica = openReplica(database.url, 2, database.pool);
  recordRequests({ isBehindProxy: false, successes: 0, slowMs: 1_000 });
  waitingRoom('page', 'a secret of more than thirty-two characters', { isSecure: false });
  const { signal } = new AbortController();
  const runs = noteRuns('node 1');
  await runs.noted(
    'care',
    60_000,
    recordedRun('care', async () => {}),
  )(signal);
  await runs.write(database.db);
  await auditShop(database, { settledAfterMs: 0 });
  await askGateway({ gateway: 'beacon', operation: 'round' }, async () => 'answer');
  const { api } = await shop.customer();
  await api(GetCustomer, {});
  await database.db.execute("select 'a statement'");
});

const answer = (format?: MetricsFormat) => metricsText(format);

/** Names as queries have them; `families` as pages have them, which name a histogram as a whole. */
async function names() {
  const families = [...(await answer()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const series = families.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const whole = families.map(([, name = '']) => name);
  return { series: new Set(series), families: new Set([...series, ...whole]) };
}

interface Alert {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
const alerts = (): Alert[] => parse(read('ops/alerts.yml')).groups[0].rules;
const PAGES = readdirSync('docs/runbook')
  .filter((file) => file !== 'README.md')
  .map((file) => `docs/runbook/${file}`);

test('every metric that alerts, dashboards and pages name is one that a node answers', async () => {
  const { series, families } = await names();
  const dashboards = readdirSync('ops/grafana').map((file) => `ops/grafana/${file}`);
  expect(dashboards).toHaveLength(2);
  const files = ['ops/alerts.yml', 'ops/alerts.test.yml', 'docs/production.md', 'docs/database.md'];
  for (const file of [...files, ...dashboards, ...PAGES]) {
    const named = new Set(read(file).match(/(?<!["\w/.])fairdraw_\w+/g) ?? []);
    const known = file.endsWith('.md') ? families : series;
    expect([file, [...named].filter((name) => !known.has(name))]).toEqual([file, []]);
  }
});

test('every alert has its page, every page its alert, and each of both is listed and tested', () => {
  const pages = alerts().map(({ annotations }) => annotations.runbook);
  expect(pages.toSorted()).toEqual(PAGES.toSorted());
  const [list, tests] = [read('docs/runbook/README.md'), read('ops/alerts.test.yml')];
  for (const { alert, expr, annotations } of alerts()) {
    const page = read(annotations.runbook);
    expect(page.startsWith(`# ${alert}\n`)).toBe(true);
    expect(page).toContain(`\`${expr}\``);
    expect(page.match(/^## .+$/gm)).toEqual([
      ...['## What you see', '## What it means', '## What to do', '## How to know it is over'],
    ]);
    expect(list).toContain(`[${alert}](${annotations.runbook.replace('docs/runbook/', '')})`);
    // once while all is well, once where it fires
    expect(tests.match(new RegExp(`alertname: ${alert}$`, 'gm'))).toHaveLength(2);
  }
});

test('metrics are named as Prometheus wants them, and both formats say the same', async () => {
  const [text, openMetrics] = [await answer(), await answer('openmetrics')];
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kilobytes|bucket|sum|count)$/);
    const family = type === 'counter' ? name.replace(/_total$/, '') : name;
    expect(openMetrics).toContain(`# TYPE ${family} ${type}\n`);
  }
  // Prometheus sets these itself, and puts away what a node has under their names
  expect(text).not.toMatch(/[{,](?:job|instance)="/);
  expect(openMetrics.endsWith('\n# EOF\n')).toBe(true);
  expect(text).not.toContain('# EOF');
  // of a histogram each bucket counts what is below it, and the last one all
  const buckets = [
    ...text.matchAll(/^fairdraw_job_duration_seconds_bucket\{job_name="care",le="(.+)"\} (\d+)$/gm),
  ];
  expect(buckets.at(-1)?.slice(1)).toEqual(['+Inf', '1']);
});

test('what only the database knows is read once in a while, however often it is asked for', async () => {
  const text = await answer();
  for (const line of [
    'fairdraw_shop_read_up 1',
    'fairdraw_outbox_failing{kind="push"} 0',
    'fairdraw_draws_overdue{step="result"} 0',
    'fairdraw_job_failing{job_name="care"} 0',
    'fairdraw_public_log_halted 0',
    'fairdraw_staff_log_entries 0',
  ])
    expect(text.split('\n')).toContain(line);
  const statements = await countStatements(shop.database.pool, async () => {
    for (let scrape = 0; scrape < 5; scrape += 1) await answer();
  });
  expect(statements).toBe(0);
});

test('a database that is away is told of, and nothing old with it', async () => {
  const away = openDatabase('postgres://127.0.0.1:1/nowhere', 1, SERVING);
  measureShop(away);
  const text = await answer();
  expect(text).toContain('fairdraw_shop_read_up 0\n');
  expect(text).not.toContain('fairdraw_outbox_waiting');
  await away.close();
});
