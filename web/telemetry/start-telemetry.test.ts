import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Histogram } from '@/lib/process/histogram';
import { ensureLogWriter, log } from '@/lib/process/log';
import { logWriter } from '@/lib/process/log-writer';
import { provideMetrics, single } from '@/lib/process/metrics';
import { startSpan } from '@/lib/process/tracing';
import { workOn } from '@/lib/process/work';
import { overHttp } from '../api/transport';
import { readWebEnv } from '../env';
import { startTelemetry } from './start-telemetry';

// What a collector gets of a node, by its real protocol.

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let collector: Server;
let received: Received[] = [];
let written: string[] = [];
const output = { write: (line: string) => written.push(line) };

beforeAll(async () => {
  ensureLogWriter(() =>
    logWriter({ level: 'info', format: 'json', outputs: { info: output, error: output } }),
  );
  collector = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
});
beforeEach(() => {
  [received, written] = [[], []];
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

const origin = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const telemetry = (settings: Record<string, string> = {}) =>
  startTelemetry(
    readWebEnv({
      ...{ NODE_ENV: 'production', OTEL_EXPORTER_OTLP_ENDPOINT: origin() },
      ...{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b', ...settings },
    }),
    'v7',
  );

const sentTo = (path: string) => received.filter((one) => one.path === path);
const bodyOf = (path: string) => JSON.parse(sentTo(path)[0]?.body ?? '{}');

/** A span in which something is logged. @returns its trace and its id */
function aLoggedFailure(): string[] {
  const span = startSpan('GET results', { kind: 'server' });
  workOn({ request: undefined, span }, () =>
    log.error('request failed', { status: 500, error: new Error('550 <robin@fairdraw.example>') }),
  );
  span?.end();
  return span?.traceparent.split('-').slice(1, 3) ?? [];
}

test('a collector gets spans, metrics and the log of one node, which name each other', async () => {
  const seconds = new Histogram({
    ...{ name: 'answer_seconds', help: 'How long.', label: 'call', bounds: [0.1, 1] },
  });
  for (const took of [0.05, 0.5, 0.6, 5]) seconds.observe('getCart', took);
  provideMetrics('of this test', () => [
    seconds.metric(),
    single('counter', 'answers_total', 'Answers.', 4),
    single('gauge', 'memory_bytes', 'Memory.', 1_024),
  ]);
  provideMetrics('a database that is away', () => Promise.reject(new Error('away')));
  const stop = await telemetry();
  const [traceId, spanId] = aLoggedFailure();
  await stop();

  expect(new Set(received.map(({ headers }) => headers['x-key']))).toEqual(new Set(['a b']));
  const { resourceSpans } = bodyOf('/v1/traces');
  const { resourceMetrics } = bodyOf('/v1/metrics');
  const { resourceLogs } = bodyOf('/v1/logs');
  const [from, ...others] = [resourceSpans, resourceMetrics, resourceLogs].map(
    ([one]) => one.resource.attributes,
  );
  expect(others).toEqual([from, from]);
  expect(from).toContainEqual({ key: 'service.name', value: { stringValue: 'fairdraw' } });
  expect(from).toContainEqual({ key: 'service.version', value: { stringValue: 'v7' } });

  expect(resourceSpans[0].scopeSpans[0].spans).toMatchObject([{ name: 'GET results', traceId }]);
  const [line] = resourceLogs[0].scopeLogs[0].logRecords;
  expect(line).toMatchObject({ traceId, spanId, severityText: 'error' });
  expect(line.body).toEqual({ stringValue: 'request failed' });
  expect(line.attributes).toContainEqual({ key: 'status', value: { intValue: 500 } });
  expect(JSON.stringify(line)).not.toContain('robin');

  const metrics = resourceMetrics[0].scopeMetrics.flatMap((scope: { metrics: object[] }) => [
    ...scope.metrics,
  ]);
  expect(metrics).toHaveLength(3);
  expect(metrics).toMatchObject([
    {
      ...{ name: 'fairdraw_answer_seconds', unit: 's' },
      histogram: {
        aggregationTemporality: 2,
        dataPoints: [
          {
            ...{ bucketCounts: [1, 2, 1], explicitBounds: [0.1, 1], count: 4, sum: 6.15 },
            attributes: [{ key: 'call', value: { stringValue: 'getCart' } }],
          },
        ],
      },
    },
    {
      name: 'fairdraw_answers',
      sum: { isMonotonic: true, aggregationTemporality: 2, dataPoints: [{ asDouble: 4 }] },
    },
    { name: 'fairdraw_memory_bytes', unit: 'By', gauge: { dataPoints: [{ asDouble: 1_024 }] } },
  ]);
});

test.each([
  [{ OTEL_SDK_DISABLED: 'true' }, []],
  [{ OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }, ['/v1/logs']],
  [{ OTEL_LOGS_EXPORTER: 'none', OTEL_TRACES_EXPORTER: 'none' }, ['/v1/metrics']],
])('%j is gone by', async (settings, paths) => {
  const stop = await telemetry(settings);
  aLoggedFailure();
  await stop();
  expect([...new Set(received.map(({ path }) => path))]).toEqual(paths);
});

test('a collector that is away is said once, and keeps no node from stopping', async () => {
  const stop = await telemetry({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  aLoggedFailure();
  await stop();
  expect(received).toEqual([]);
  expect(written.filter((line) => line.includes('telemetry is not sent'))).toHaveLength(1);
});

test('a call to an API elsewhere is part of the trace that it is made in', async () => {
  const stop = await telemetry({ OTEL_METRICS_EXPORTER: 'none', OTEL_LOGS_EXPORTER: 'none' });
  const span = startSpan('GET results', { kind: 'server' });
  await workOn({ request: undefined, span }, () => overHttp(5_000)(new Request(`${origin()}/api`)));
  await overHttp(5_000)(new Request(`${origin()}/api`));
  span?.end();
  await stop();
  expect(sentTo('/api').map(({ headers }) => headers.traceparent)).toEqual([
    span?.traceparent,
    undefined,
  ]);
});
