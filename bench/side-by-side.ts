/** One piece of work, told which one it is. */
type Work = (index: number) => Promise<unknown>;

export interface Comparison {
  /** pieces of work a second, over all rounds */
  perSecond: number;
  yardstickPerSecond: number;
  /** the middle one of the rounds' ratios: a round that something else disturbed does not count */
  ratio: number;
}

interface Sides {
  connections: number;
  /** rounds that are not counted: they compile code, plan statements and fill caches, as a running shop has */
  warmUps: number;
  rounds: number;
  perRound: number;
  /** told which piece its first is */
  work: Work;
  /** pieces that one call of it does */
  atOnce?: number;
  yardstick: Work;
  /** after the last warm-up */
  onWarm?: () => Promise<unknown>;
}

/** Runs both in turns, round by round, so that whatever slows the machine down slows both. */
export async function sideBySide({
  connections,
  warmUps,
  rounds,
  perRound,
  work,
  atOnce = 1,
  yardstick,
  onWarm,
}: Sides): Promise<Comparison> {
  const seconds = { work: 0, yardstick: 0 };
  const ratios: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const first = round * perRound;
    const pieces = { first, count: perRound, connections };
    const bare = await secondsFor(yardstick, { ...pieces, atOnce: 1 });
    const own = await secondsFor(work, { ...pieces, atOnce });
    if (round === warmUps - 1) await onWarm?.();
    if (round < warmUps) continue;
    seconds.work += own;
    seconds.yardstick += bare;
    ratios.push(bare / own);
  }
  const pieces = perRound * rounds;
  return {
    perSecond: pieces / seconds.work,
    yardstickPerSecond: pieces / seconds.yardstick,
    ratio: median(ratios),
  };
}

interface Round {
  first: number;
  count: number;
  connections: number;
  atOnce: number;
}

async function secondsFor(work: Work, { first, count, connections, atOnce }: Round) {
  const startedAt = performance.now();
  let next = first;
  const one = async () => {
    while (next < first + count) {
      next += atOnce;
      await work(next - atOnce);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (performance.now() - startedAt) / 1000;
}

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value below which this share of all values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
