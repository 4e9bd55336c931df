import { shared } from './shared.mjs';

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

const sources = shared<Map<string, Source>>('metrics');

/** Adds a source of metrics; replaces an earlier source with the same name. */
export function provideMetrics(name: string, source: Source): void {
  sources.orMade(() => new Map()).set(name, source);
}

/** All metrics of this process in Prometheus' text format. */
export const metricsText = (): string =>
  [...(sources.value?.values() ?? [])].flatMap((source) => source().map(textOf)).join('');

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
