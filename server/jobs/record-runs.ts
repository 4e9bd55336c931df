import { Histogram } from '@/lib/process/histogram';
import { type Metric, provideMetrics } from '@/lib/process/metrics';
import { Tally } from '@/lib/process/tally';
import { currentSpan, inSpan } from '@/lib/process/work';

type Work = (signal: AbortSignal) => Promise<unknown>;

/** The label of a job's name: `job` is Prometheus' own, which is what it calls the shop. */
const JOB = 'job_name';

const durations = new Histogram({
  name: 'job_duration_seconds',
  help: 'Runs of jobs on this node.',
  label: JOB,
  bounds: [0.05, 0.25, 1, 5, 30, 120, 600],
});
const failures = new Tally('job_failures_total', 'Runs of jobs on this node that failed.');
const succeededAt = new Map<string, number>();

provideMetrics('jobs', () => [durations.metric(), failures.metric(), lastSuccesses()]);

const lastSuccesses = (): Metric => ({
  name: 'job_last_success_timestamp_seconds',
  help: 'When a run of a job last ended well on this node, since 1970.',
  type: 'gauge',
  samples: [...succeededAt].map(([job, value]) => ({ labels: { [JOB]: job }, value })),
});

/** The same work, recorded: in the metrics, and as a trace of its own. What was left to another node is no run. */
export const recordedRun =
  (job: string, work: Work): Work =>
  (signal) =>
    inSpan(`job ${job}`, { parent: undefined }, async () => {
      const beganAt = performance.now();
      const ended = () => {
        const span = currentSpan();
        const seconds = (performance.now() - beganAt) / 1_000;
        durations.observe(job, seconds, span?.isRecorded ? span.traceId : undefined);
      };
      try {
        const outcome = await work(signal);
        if (outcome !== false) {
          ended();
          succeededAt.set(job, Date.now() / 1_000);
        }
        return outcome;
      } catch (error) {
        ended();
        if (!signal.aborted) failures.add({ [JOB]: job });
        throw error;
      }
    });
