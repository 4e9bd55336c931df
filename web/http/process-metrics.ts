import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counted, provideMetrics, single } from '@/lib/process/metrics';
import { serverLoad } from './server-load';

const NANOSECONDS = 1e9;
const SAMPLE_MS = 20;

/** Provides the metrics of this process: its build, requests, event loop and memory. Called once, at start. */
export function measureProcess(version: string): void {
  const delays = { prometheus: loopDelay(), collector: loopDelay() };
  provideMetrics('http', () => {
    const { inProgress, waiting, begunLate, shed, cut, answers } = serverLoad();
    return [
      counted(
        'gauge',
        'http_requests_in_progress',
        'Complete requests whose answer is not ready.',
        'class',
        inProgress,
      ),
      counted(
        'gauge',
        'http_requests_waiting',
        'Those of them whose turn has not come.',
        'class',
        waiting,
      ),
      counted(
        'counter',
        'http_requests_begun_late_total',
        'Requests that waited as long as one may, and then began although the node was full.',
        'class',
        begunLate,
      ),
      counted(
        'counter',
        'http_requests_shed_total',
        'Requests turned away because the node was full.',
        'class',
        shed,
      ),
      counted(
        'counter',
        'http_connections_cut_total',
        'Connections closed because their client sent or read too slowly, or held too much.',
        'reason',
        cut,
      ),
      counted('counter', 'http_responses_total', 'Answers by kind.', 'status', answers),
    ];
  });
  provideMetrics('process', (reader) => {
    const delay = delays[reader];
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = { 0.5: delay.percentile(50), 0.99: delay.percentile(99), 1: delay.max };
    // a histogram without samples has no meaningful values
    const seconds = Object.entries(quantiles).map(
      ([name, value]) => [name, delay.count > 0 ? value / NANOSECONDS : 0] as const,
    );
    delay.reset();
    return [
      counted('gauge', 'build_info', 'Which build runs: always 1.', 'version', { [version]: 1 }),
      counted(
        'summary',
        'event_loop_delay_seconds',
        'How late the event loop was, since this was last asked.',
        'quantile',
        Object.fromEntries(seconds),
      ),
      single('counter', 'process_cpu_seconds_total', 'CPU time.', (user + system) / 1e6),
      single('gauge', 'process_resident_memory_bytes', 'Memory of the process.', rss),
      single('gauge', 'process_heap_used_bytes', 'Memory of its objects.', heapUsed),
      single(
        'gauge',
        'process_start_time_seconds',
        'When it started, since 1970.',
        performance.timeOrigin / 1_000,
      ),
    ];
  });
}

function loopDelay() {
  const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  delay.enable();
  return delay;
}
