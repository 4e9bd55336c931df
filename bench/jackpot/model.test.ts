import { type CheckoutCosts, machinesFor, mostOf, raffleCeiling, SITE } from './model';

const COSTS: CheckoutCosts = {
  databaseMs: 3.6,
  nodeMs: 3,
  jobsMs: 0.6,
  walBytes: 20_000,
  writes: 3,
};

test('seven hundred checkouts a second take five database cores at three fifths, and four processes to serve', () => {
  expect(machinesFor(700, COSTS)).toMatchObject({
    databaseCores: 5,
    nodes: 4,
    jobsNodes: 1,
    walMegabytesPerSecond: 14,
    replicationMegabits: 112,
    commitsPerSecond: 2_100,
    limits: [],
  });
});

test('what is bought grows with the rate, and is never less than one of each', () => {
  const few = machinesFor(1, COSTS);
  const many = machinesFor(10_000, COSTS);
  expect([few.databaseCores, few.nodes, few.jobsNodes, few.commitsAFlush]).toEqual([1, 1, 1, 1]);
  expect(many.databaseCores).toBe(60);
  expect(many.nodes).toBe(50);
  expect(many.commitsAFlush).toBe(30);
});

test('a rate beyond the largest database says so, and the most that it carries needs all its cores', () => {
  const most = mostOf(64, COSTS);
  expect(machinesFor(Math.floor(most), COSTS).databaseCores).toBe(64);
  expect(machinesFor(Math.ceil(most), COSTS).limits).toContain('cores');
});

test('pools of many nodes need a pooler, a standby that replays too much falls behind, and sharers of a row fill their lists faster than in proportion', () => {
  const at = (perSecond: number) => machinesFor(perSecond, COSTS).limits;
  expect(at(3_000)).toEqual([]);
  expect(at(4_500)).toEqual(['pooler', 'sharers']);
  expect(at(6_000)).toEqual(['pooler', 'replay', 'sharers']);
  const hours = (perSecond: number) => machinesFor(perSecond, COSTS).sharersHours;
  expect(hours(1_000) / hours(2_000)).toBeGreaterThan(3);
});

test('a raffle sells one after the other: no slower disk, standby or network makes it quicker', () => {
  expect(raffleCeiling(6.5)).toBe(100);
  expect(raffleCeiling(6.5, { ...SITE, standbyMs: 0 })).toBeGreaterThan(100);
});
