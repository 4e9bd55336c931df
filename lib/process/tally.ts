import type { Metric } from './metrics';

/** Series of one counter: a label with more values than this would cost more than it tells. */
const MOST_SERIES = 2_000;

/** Counts events by labels whose values are few. */
export class Tally {
  readonly #counts = new Map<string, { labels: Readonly<Record<string, string>>; value: number }>();

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Readonly<Record<string, string>>, by = 1): void {
    const key = Object.values(labels).join('\n');
    const count = this.#counts.get(key);
    if (count) count.value += by;
    else if (this.#counts.size < MOST_SERIES) this.#counts.set(key, { labels, value: by });
  }

  metric(): Metric {
    const { name, help } = this;
    return { name, help, type: 'counter', samples: [...this.#counts.values()] };
  }
}
