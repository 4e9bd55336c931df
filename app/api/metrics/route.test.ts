import { counted, provideMetrics, single } from '@/lib/process/metrics';
import { measureProcess } from '@/web/http/process-metrics';
import { serverLoad } from '@/web/http/server-load';
import { provideSettings } from '@/web/testing/provide-settings';
import { GET } from './route';

const TOKEN = 'a-token-of-some-length';
beforeEach(() => provideSettings({}));

const ask = async (authorization?: string) =>
  GET(
    new Request('http://localhost/api/metrics', {
      headers: authorization ? { authorization } : {},
    }),
  );

test('whoever does not show the token finds nothing, and without one nobody does', async () => {
  for (const shown of [undefined, 'Bearer undefined', 'Bearer x'])
    expect((await ask(shown)).status).toBe(404);
  provideSettings({ METRICS_TOKEN: TOKEN });
  for (const shown of [undefined, TOKEN, `Bearer ${TOKEN}x`, 'Bearer ']) {
    const answer = await ask(shown);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'request.not_found' } });
  }
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('what is measured is told in Prometheus’ words, as it is at that moment', async () => {
  provideSettings({ METRICS_TOKEN: TOKEN });
  const readMetrics = async () => (await ask(`Bearer ${TOKEN}`)).text();
  measureProcess('v0.2.0-3-g1a2b3c4');
  provideMetrics('test', () => [single('gauge', 'turns_waiting', 'Who waits.', 3)]);
  serverLoad().shed.newcomer += 2;
  serverLoad().inProgress.purchase += 1;
  const text = await readMetrics();
  expect(text).toContain(
    '# HELP fairdraw_turns_waiting Who waits.\n# TYPE fairdraw_turns_waiting gauge\nfairdraw_turns_waiting 3\n',
  );
  for (const line of [
    'fairdraw_build_info{version="v0.2.0-3-g1a2b3c4"} 1',
    'fairdraw_http_requests_shed_total{class="newcomer"} 2',
    'fairdraw_http_requests_in_progress{class="purchase"} 1',
    'fairdraw_http_responses_total{status="5xx"} 0',
  ])
    expect(text.split('\n')).toContain(line);
  // every line is a comment or a sample
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) fairdraw_\w+ .+|fairdraw_\w+(?:\{\w+="[^"]*"\})? [\d.e+-]+)$/,
    );
  provideMetrics('test', () => [
    counted('counter', 'turns_total', 'Turns.', 'kind', { 'a "b"': 1 }),
  ]);
  expect(await readMetrics()).toContain('fairdraw_turns_total{kind="a \\"b\\""} 1\n');
  expect(await readMetrics()).not.toContain('turns_waiting');
});
