import { readWebEnv } from './env';

test('a node needs nothing, and takes fifty requests at once', () => {
  expect(readWebEnv({ NODE_ENV: 'production' })).toEqual({
    ...{ NODE_ENV: 'production', PORT: 3000, TRUSTED_PROXIES: 0, REQUESTS_AT_ONCE: 50 },
    ...{ DRAIN_SECONDS: 0, KEEP_ALIVE_SECONDS: 75, OFFLINE_TICKETS: 'on', PREVIEW_OF: '' },
    ...{ LOG_LEVEL: 'info', LOG_SLOW_MS: 1_000, LOG_SUCCESSES: 0.05, SECURITY_CONTACT: [] },
    ...{ OTEL_SDK_DISABLED: 'false', OTEL_SERVICE_NAME: 'fairdraw' },
    ...{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_METRICS_EXPORTER: 'otlp', OTEL_LOGS_EXPORTER: 'otlp' },
    ...{ OTEL_TRACES_SAMPLER_ARG: 1, OTEL_METRIC_EXPORT_INTERVAL: 60_000 },
  });
});

test.each([
  ['REQUESTS_AT_ONCE', '-1'],
  ['REQUESTS_AT_ONCE', 'many'],
  ['DRAIN_SECONDS', '11'],
  ['KEEP_ALIVE_SECONDS', '0'],
  ['TRUSTED_PROXIES', 'all'],
  ['TRUSTED_PROXIES', '1.5'],
  ['SITE_ORIGIN', 'shop'],
])('%s may not be %s', (name, value) => {
  expect(() => readWebEnv({ NODE_ENV: 'production', [name]: value })).toThrow(`  ${name}: `);
});

test.each([undefined, '0.0.0.0', '::', '192.168.1.20'])(
  'a preview does not listen on %s, only for this machine',
  (address) => {
    const preview = { NODE_ENV: 'production', PREVIEW_CATALOGUE: '/tmp/draft.yaml' };
    expect(() => readWebEnv({ ...preview, LISTEN_ON: address })).toThrow('  LISTEN_ON: ');
    expect(readWebEnv({ ...preview, LISTEN_ON: '127.0.0.1' })).toMatchObject(preview);
  },
);
