import { shared } from './shared.mjs';

/** A metric in Prometheus' terms: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Metric {
  /** without `fairdraw_`; the unit comes last, counters end in `_total` */
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram' | 'summary';
  samples: readonly Sample[];
}

export interface Sample {
  /** what follows the metric's name: a histogram's `_bucket`, `_sum` and `_count` */
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
  exemplar?: Exemplar | undefined;
}

/** One of the events that a sample counts, whose trace tells more of it. */
export interface Exemplar {
  traceId: string;
  value: number;
  /** since 1970 */
  atSeconds: number;
}

/** Who reads: Prometheus, or what sends metrics to a collector. Each has its own of what counts since it last asked. */
export type MetricsReader = 'prometheus' | 'collector';

type Source = (reader: MetricsReader) => readonly Metric[] | Promise<readonly Metric[]>;

/** `openmetrics` has exemplars besides: https://prometheus.io/docs/specs/om/open_metrics_spec/ */
export type MetricsFormat = 'prometheus' | 'openmetrics';

const sources = shared<Map<string, Source>>('metrics');

/** Adds a source of metrics; replaces an earlier source with the same name. */
export function provideMetrics(name: string, source: Source): void {
  sources.orMade(() => new Map()).set(name, source);
}

/** All metrics of this process, and why some are missing: a source that fails takes no other with it. */
export async function readMetrics(
  reader: MetricsReader,
): Promise<{ metrics: Metric[]; failures: unknown[] }> {
  const all = [...(sources.value?.values() ?? [])].map(async (source) => source(reader));
  const answers = await Promise.allSettled(all);
  return {
    metrics: answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    failures: answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  };
}

/** All metrics of this process as text. @throws what the first source that failed has thrown */
export async function metricsText(format: MetricsFormat = 'prometheus'): Promise<string> {
  const { metrics, failures } = await readMetrics('prometheus');
  if (failures.length > 0) throw failures[0];
  const text = metrics.map((metric) => textOf(metric, format)).join('');
  return format === 'openmetrics' ? `${text}# EOF\n` : text;
}

function textOf({ name, help, type, samples }: Metric, format: MetricsFormat): string {
  const full = `fairdraw_${name}`;
  // OpenMetrics names a counter without its ending
  const family =
    format === 'openmetrics' && type === 'counter' ? full.replace(/_total$/, '') : full;
  const lines = samples.map(({ suffix = '', labels = {}, value, exemplar }) => {
    const list = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
    const seen = format === 'openmetrics' && exemplar ? exemplarText(exemplar) : '';
    return `${full}${suffix}${list.length ? `{${list.join()}}` : ''} ${value}${seen}\n`;
  });
  return `# HELP ${family} ${help}\n# TYPE ${family} ${type}\n${lines.join('')}`;
}

const exemplarText = ({ traceId, value, atSeconds }: Exemplar): string =>
  ` # {trace_id="${traceId}"} ${value} ${atSeconds}`;

/** A metric without labels. */
export const single = (
  type: 'gauge' | 'counter',
  name: string,
  help: string,
  value: number,
): Metric => ({ name, help, type, samples: [{ value }] });

/** A metric with one sample for each key of `counts`. */
export const counted = (
  type: 'gauge' | 'counter' | 'summary',
  name: string,
  help: string,
  label: string,
  counts: Readonly<Record<string, number>>,
): Metric => ({
  name,
  help,
  type,
  samples: Object.entries(counts).map(([of, value]) => ({ labels: { [label]: of }, value })),
});
