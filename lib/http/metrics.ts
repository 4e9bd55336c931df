/** A metric in Prometheus' terms: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Metric {
  /** without `fairdraw_`; the unit comes last, counters end in `_total` */
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  samples: readonly Sample[];
}
interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

type Source = () => readonly Metric[];

/** The server's start and its route handlers are separate bundles; they share state through the global object. */
const GLOBAL_KEY = Symbol.for('fairdraw.metrics');
const holder = globalThis as { [GLOBAL_KEY]?: Map<string, Source> };

/** Adds a source of metrics; replaces an earlier source with the same name. */
export function provideMetrics(name: string, source: Source): void {
  holder[GLOBAL_KEY] ??= new Map();
  holder[GLOBAL_KEY].set(name, source);
}

/** All metrics of this process in Prometheus' text format. */
export const metricsText = (): string =>
  [...(holder[GLOBAL_KEY]?.values() ?? [])].flatMap((source) => source().map(textOf)).join('');

function textOf({ name, help, type, samples }: Metric): string {
  const full = `fairdraw_${name}`;
  const lines = samples.map(({ labels = {}, value }) => {
    const list = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
    return `${full}${list.length ? `{${list.join()}}` : ''} ${value}\n`;
  });
  return `# HELP ${full} ${help}\n# TYPE ${full} ${type}\n${lines.join('')}`;
}

/** A metric without labels. */
export const single = (
  type: Metric['type'],
  name: string,
  help: string,
  value: number,
): Metric => ({ name, help, type, samples: [{ value }] });

/** A metric with one sample for each key of `counts`. */
export const counted = (
  type: Metric['type'],
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
