import type { HrTime } from '@opentelemetry/api';
import type {
  DataPoint,
  Histogram,
  MetricData,
  MetricDescriptor,
  MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { type Metric, readMetrics, type Sample } from '@/lib/process/metrics';
import { type Collector, resourceOf, SENDING_TIMEOUT_MS, type Sending } from './collector';

interface Options extends Collector {
  intervalMs: number;
}

/**
 * Sends what Prometheus reads to a collector as well: one registry, two ways. Exemplars go the first way alone, since
 * the exporter has none.
 */
export async function sendMetrics({ intervalMs, ...collector }: Options): Promise<Sending> {
  const [sdk, { OTLPMetricExporter }, { ValueType }, resource] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/api'),
    resourceOf(collector),
  ]);
  const scope = { name: 'fairdraw', version: collector.release };
  const began = hrTime(performance.timeOrigin);
  const asData = metricDataOf({ ...sdk, ValueType });
  const producer: MetricProducer = {
    async collect() {
      const { metrics, failures } = await readMetrics('collector');
      const times = { startTime: began, endTime: hrTime(Date.now()) };
      const data = metrics.map((metric) => asData(metric, times));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope, metrics: data }] },
        errors: failures,
      };
    },
  };
  const { url, headers } = collector;
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url, headers, timeoutMillis: SENDING_TIMEOUT_MS }),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, 30_000),
    metricProducers: [producer],
  });
  const provider = new sdk.MeterProvider({ resource, readers: [reader] });
  return { flush: () => provider.forceFlush(), shutdown: () => provider.shutdown() };
}

type Words = Pick<
  typeof import('@opentelemetry/sdk-metrics'),
  'AggregationTemporality' | 'DataPointType'
> &
  Pick<typeof import('@opentelemetry/api'), 'ValueType'>;
type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

/** @returns a metric in OpenTelemetry's terms */
function metricDataOf({ AggregationTemporality, DataPointType, ValueType }: Words) {
  return ({ name, help, type, samples }: Metric, times: Times): MetricData => {
    const base = {
      descriptor: { ...descriptorOf(name), description: help, valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    if (type === 'histogram') {
      const dataPoints = histogramsOf(samples).map((one) => ({ ...times, ...one }));
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    const dataPoints = samples.map(({ labels = {}, value }) => ({
      ...{ ...times, attributes: { ...labels }, value },
    }));
    return type === 'counter'
      ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
  };
}

const UNITS: Readonly<Record<string, string>> = { seconds: 's', bytes: 'By' };

/** A counter's ending is Prometheus' own. */
function descriptorOf(name: string): Pick<MetricDescriptor, 'name' | 'unit'> {
  const family = name.replace(/_total$/, '');
  return { name: `fairdraw_${family}`, unit: UNITS[family.split('_').at(-1) ?? ''] ?? '' };
}

/** A histogram's samples, which count from below, as one point for each set of labels, whose counts are each bucket's own. */
function histogramsOf(
  samples: readonly Sample[],
): Pick<DataPoint<Histogram>, 'attributes' | 'value'>[] {
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels ?? {};
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  return [...series].map(([labels, all]) => {
    const sampleOf = (suffix: string) => all.find((one) => one.suffix === suffix)?.value ?? 0;
    const buckets = all.filter(({ suffix }) => suffix === '_bucket');
    return {
      attributes: JSON.parse(labels) as Record<string, string>,
      value: {
        buckets: {
          boundaries: buckets.slice(0, -1).map(({ labels: { le } = {} }) => Number(le)),
          counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
        },
        sum: sampleOf('_sum'),
        count: sampleOf('_count'),
      },
    };
  });
}

const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1_000), Math.round((ms % 1_000) * 1e6)];
