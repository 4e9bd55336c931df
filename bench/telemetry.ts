import { once } from 'node:events';
import { openSync, writeSync } from 'node:fs';
import { Agent, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureLogWriter } from '@/lib/process/log';
import { logWriter } from '@/lib/process/log-writer';
import { provideTracer } from '@/lib/process/tracing';
import type { Database } from '@/server/db/pool';
import { platformApi } from '@/server/platform';
import { provideTransport } from '@/web/api/transport';
import { answerCalls } from '@/web/http/answer-calls';
import { chain } from '@/web/http/chain';
import { recordRequests } from '@/web/http/record-requests';
import { openTelemetryTracer } from '@/web/telemetry/open-telemetry';
import type { Finding } from './report';
import { median } from './side-by-side';

const CONNECTIONS = 10;
const WARM_UPS = 2;
const ROUNDS = 7;
const PER_ROUND = 300;
const CALL = '/api/call/getShopTime';

/** A call of a browser over HTTP, by one that records nothing of it, then with its line, then with spans of all. */
export async function measureTelemetry(database: Database): Promise<Finding[]> {
  const { app, direct } = platformApi(database, 0);
  provideTransport(async (request) => app.fetch(request), direct);
  // lines are written, and nobody sees them
  const nowhere = openSync('/dev/null', 'w');
  const output = { write: (line: string) => writeSync(nowhere, line) };
  ensureLogWriter(() =>
    logWriter({ level: 'info', format: 'json', outputs: { info: output, error: output } }),
  );
  const { tracer, shutdown } = await openTelemetryTracer({
    ...{ url: 'http://collector.example', headers: {}, service: 'bench', release: 'v1', share: 1 },
    exporter: { export: (_spans, done) => done({ code: 0 }), shutdown: async () => {} },
  });
  const recorded = (successes: number) => {
    const record = recordRequests({ isBehindProxy: false, slowMs: 600_000, successes });
    return chain(record.observe, record.enter, answerCalls());
  };
  const none = chain(answerCalls());
  const ways = { none, some: recorded(0.05), every: recorded(1), traced: recorded(0.05) };
  const cpu: Record<keyof typeof ways, number[]> = { none: [], some: [], every: [], traced: [] };
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1)
    for (const name of Object.keys(ways) as (keyof typeof ways)[]) {
      const end = name === 'traced' ? provideTracer(tracer) : () => {};
      const used = await cpuOf(ways[name]((_request, response) => response.writeHead(404).end()));
      end();
      if (round >= WARM_UPS) cpu[name].push(used);
    }
  await shutdown();
  const against = (name: keyof typeof ways) =>
    median(cpu[name].map((used, round) => used / (cpu.none[round] ?? Number.NaN)));
  const each = `${(median(cpu.none) * 1e6).toFixed(0)} µs of processor a call without, its sender included`;
  return [
    {
      ...{ what: 'A call with a line of one in twenty, against one that nothing records' },
      ...{ measured: against('some'), unit: '', atMost: 1.1, detail: each },
    },
    {
      ...{ what: 'The same with a line of every call' },
      ...{ measured: against('every'), unit: '', atMost: 1.15, detail: 'processor time' },
    },
    {
      ...{ what: 'The same with spans of every call and statement' },
      ...{ measured: against('traced'), unit: '', atMost: 1.5, detail: 'processor time' },
    },
  ];
}

/** Processor seconds of one call, by a server of its own. */
async function cpuOf(handler: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = process.cpuUsage();
  let left = PER_ROUND;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const sent = send({ port, host: '127.0.0.1', path: CALL, agent });
      sent.end();
      const [response] = await once(sent, 'response');
      if (response.statusCode !== 200) throw new Error(`${CALL} answered ${response.statusCode}`);
      for await (const _ of response);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  server.close();
  return (user + system) / 1e6 / PER_ROUND;
}
