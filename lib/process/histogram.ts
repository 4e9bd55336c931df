import type { Exemplar, Metric, Sample } from './metrics';

interface Shape {
  name: string;
  help: string;
  /** the name of its only label */
  label: string;
  /** upper bounds in seconds, rising */
  bounds: readonly number[];
}

interface Series {
  /** one for each bound, and one above all of them */
  counts: number[];
  sum: number;
  exemplars: (Exemplar | undefined)[];
}

/** A label that had more values than this would cost more than it tells. */
const MOST_SERIES = 500;
const OTHER = 'other';

/** Counts how long things took, by one label whose values are few. */
export class Histogram {
  readonly #series = new Map<string, Series>();

  constructor(readonly shape: Shape) {}

  /** @param traceId of a trace that was recorded: each bucket names the latest */
  observe(label: string, seconds: number, traceId?: string): void {
    const { counts, exemplars } = this.#of(label);
    const at = this.#bucketOf(seconds);
    counts[at] = (counts[at] ?? 0) + 1;
    this.#of(label).sum += seconds;
    if (traceId) exemplars[at] = { traceId, value: seconds, atSeconds: Date.now() / 1_000 };
  }

  metric(): Metric {
    const { name, help, label } = this.shape;
    const samples = [...this.#series].flatMap(([value, series]) =>
      this.#samplesOf({ [label]: value }, series),
    );
    return { name, help, type: 'histogram', samples };
  }

  #of(label: string): Series {
    const series = this.#series.get(label);
    if (series) return series;
    if (this.#series.size >= MOST_SERIES && label !== OTHER) return this.#of(OTHER);
    const made = { counts: this.#none(0), sum: 0, exemplars: [] };
    this.#series.set(label, made);
    return made;
  }

  #none = (value: number): number[] => [...this.shape.bounds, 0].map(() => value);

  #bucketOf(seconds: number): number {
    const at = this.shape.bounds.findIndex((bound) => seconds <= bound);
    return at < 0 ? this.shape.bounds.length : at;
  }

  #samplesOf(labels: Record<string, string>, { counts, sum, exemplars }: Series): Sample[] {
    let below = 0;
    const buckets = counts.map((count, at): Sample => {
      below += count;
      const bound = this.shape.bounds[at];
      const le = bound === undefined ? '+Inf' : String(bound);
      return {
        suffix: '_bucket',
        labels: { ...labels, le },
        value: below,
        exemplar: exemplars[at],
      };
    });
    return [
      ...buckets,
      { suffix: '_sum', labels, value: sum },
      { suffix: '_count', labels, value: below },
    ];
  }
}
