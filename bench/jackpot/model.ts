/** What one checkout costs, as measured. */
export interface CheckoutCosts {
  /** processor time of the database, of the node that serves, and of the node with jobs, in ms */
  databaseMs: number;
  nodeMs: number;
  jobsMs: number;
  walBytes: number;
  /** transactions that write, which are as many commits */
  writes: number;
}

/** What the measurement did not have, or does not know. */
export interface Site {
  /** of a core's time, what a night may take: the rest is for what comes in bursts */
  utilisation: number;
  /** a write to the disk that survives a power cut, and the way to the standby and back, in ms */
  flushMs: number;
  standbyMs: number;
  /** from a node to the database and back, in ms */
  roundTripMs: number;
  /** round trips of a checkout, and those while it has a raffle's row for itself, the commit's included */
  roundTrips: number;
  raffleRoundTrips: number;
  /** `DATABASE_POOL_SIZE` and what a node opens beside its pool */
  connectionsOfNode: number;
}

/** Servers of a cloud's second zone, with disks behind a network. */
export const SITE: Site = {
  utilisation: 0.6,
  flushMs: 1,
  standbyMs: 1,
  roundTripMs: 0.5,
  roundTrips: 12,
  raffleRoundTrips: 3,
  connectionsOfNode: 23,
};

export const LARGEST_DATABASE_CORES = 64;
/** Postgres begins to clear away lists of those who share a row, at the latest, when they have so many members. */
const MEMBERS = 2 ** 31;
/** Nights last hours: less than this, and clearing away falls into one. */
const LEAST_MEMBERS_HOURS = 6;
/** More connections than this cost every snapshot: a pooler has to stand between. */
const MOST_CONNECTIONS = 500;
/** One process of a standby replays what all connections of the database have written. */
const MOST_REPLAYED_MEGABYTES = 100;

export interface Machines {
  perSecond: number;
  /** cores to have, at the site's utilisation */
  databaseCores: number;
  /** processes, of a core each */
  nodes: number;
  jobsNodes: number;
  walMegabytesPerSecond: number;
  /** to each standby, in megabits a second */
  replicationMegabits: number;
  commitsPerSecond: number;
  /** commits that have to share one flush of the disk */
  commitsAFlush: number;
  /** connections at work at one moment, and those that all pools may open */
  busyConnections: number;
  pooledConnections: number;
  /** until clearing away lists of those who share a lottery draw's row is due */
  sharersHours: number;
  /** what is no longer in proportion at this rate */
  limits: Limit[];
}

export type Limit = 'cores' | 'pooler' | 'replay' | 'sharers';

/** The machines for so many checkouts a second: in proportion, up to the limits that it names. */
export function machinesFor(perSecond: number, costs: CheckoutCosts, site: Site = SITE): Machines {
  const coresFor = (ms: number) => Math.ceil((perSecond * ms) / 1_000 / site.utilisation);
  const commitMs = site.flushMs + site.standbyMs;
  const workMs = costs.databaseMs + costs.nodeMs + site.roundTrips * site.roundTripMs;
  // a checkout has a connection for all of that at most, and shares its draw's row for half: the purchase
  const busyMs = workMs + costs.writes * commitMs;
  const sharers = (perSecond * (workMs / 2 + commitMs)) / 1_000;
  const nodes = coresFor(costs.nodeMs);
  const jobsNodes = coresFor(costs.jobsMs);
  const walMegabytesPerSecond = (perSecond * costs.walBytes) / 1e6;
  const machines = {
    ...{ perSecond, nodes, jobsNodes, walMegabytesPerSecond },
    databaseCores: coresFor(costs.databaseMs),
    replicationMegabits: walMegabytesPerSecond * 8,
    commitsPerSecond: perSecond * costs.writes,
    commitsAFlush: Math.max(1, (perSecond * costs.writes * site.flushMs) / 1_000),
    busyConnections: Math.ceil((perSecond * busyMs) / 1_000),
    pooledConnections: (nodes + jobsNodes) * site.connectionsOfNode,
    // each who comes writes the list of all who share the row at that moment anew, with themselves at its end
    sharersHours: MEMBERS / (perSecond * (1 + sharers)) / 3_600,
  };
  return { ...machines, limits: limitsOf(machines) };
}

function limitsOf(machines: Omit<Machines, 'limits'>): Limit[] {
  const isReached: Record<Limit, boolean> = {
    pooler: machines.pooledConnections > MOST_CONNECTIONS,
    replay: machines.walMegabytesPerSecond > MOST_REPLAYED_MEGABYTES,
    sharers: machines.sharersHours < LEAST_MEMBERS_HOURS,
    cores: machines.databaseCores > LARGEST_DATABASE_CORES,
  };
  return (Object.keys(isReached) as Limit[]).filter((limit) => isReached[limit]);
}

/** Checkouts a second of one database with so many cores. */
export const mostOf = (cores: number, { databaseMs }: CheckoutCosts, site: Site = SITE): number =>
  (cores * site.utilisation * 1_000) / databaseMs;

/**
 * Purchases a second of one raffle, whose buyers take its row one after the other.
 * @param heldMs how long one of them had it, as measured
 */
export const raffleCeiling = (heldMs: number, site: Site = SITE): number =>
  1_000 / (heldMs + site.flushMs + site.standbyMs + site.raffleRoundTrips * site.roundTripMs);
