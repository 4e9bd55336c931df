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
  work: Work;
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
  yardstick,
  onWarm,
}: Sides): Promise<Comparison> {
  const seconds = { work: 0, yardstick: 0 };
  const ratios: number[] = [];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const first = round * perRound;
    const bare = await secondsFor(yardstick, first, perRound, connections);
    const own = await secondsFor(work, first, perRound, connections);
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

async function secondsFor(work: Work, first: number, count: number, connections: number) {
  const startedAt = performance.now();
  let next = first;
  const one = async () => {
    while (next < first + count) {
      next += 1;
      await work(next - 1);
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
