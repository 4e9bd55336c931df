import type { SenderLimits } from './sender-limits';

/** A request's body that has not come to its end. */
export interface UnfinishedBody {
  network: string;
  bytes: number;
  /** when its head came, in ms since 1970 */
  since: number;
  /** how long it may take at most, in ms */
  mostMs: number;
  /** answers its request with this status and closes the connection; the body is no longer unfinished then */
  cut(status: number): void;
}

interface OfNetwork {
  /** the oldest first */
  bodies: Set<UnfinishedBody>;
  bytes: number;
}

/** Holds the bodies that are coming in to their bounds: how many, how large together, and how slow. */
export function unfinishedBodies(limits: SenderLimits) {
  const networks = new Map<string, OfNetwork>();
  let bytesOfAll = 0;

  const count = (body: UnfinishedBody, bytes: number): void => {
    const own = networks.get(body.network);
    if (!own?.bodies.has(body)) return;
    own.bytes += bytes;
    bytesOfAll += bytes;
    if (own.bytes > limits.unfinishedBytes) largestOf(own).cut(503);
    else if (bytesOfAll > limits.unfinishedBytesOfAll) largestOf(fullest()).cut(503);
  };
  const fullest = (): OfNetwork =>
    [...networks.values()].reduce((most, own) => (own.bytes > most.bytes ? own : most));

  return {
    add(body: UnfinishedBody): void {
      const own = networks.get(body.network) ?? { bodies: new Set(), bytes: 0 };
      networks.set(body.network, own);
      own.bodies.add(body);
      const [oldest] = own.bodies;
      if (own.bodies.size > limits.unfinished) oldest?.cut(408);
      count(body, body.bytes);
    },
    /** Counts bytes that have come to `body.bytes`. */
    grow: count,
    remove(body: UnfinishedBody): void {
      const own = networks.get(body.network);
      if (!own?.bodies.delete(body)) return;
      own.bytes -= body.bytes;
      bytesOfAll -= body.bytes;
      if (own.bodies.size === 0) networks.delete(body.network);
    },
    /** Ends those that take too long. */
    cutSlow(now: number): void {
      for (const { bodies } of networks.values())
        for (const body of [...bodies]) if (isTooSlow(body, now, limits)) body.cut(408);
    },
  };
}

const largestOf = ({ bodies }: OfNetwork): UnfinishedBody =>
  [...bodies].reduce((most, body) => (body.bytes > most.bytes ? body : most));

function isTooSlow({ since, bytes, mostMs }: UnfinishedBody, now: number, limits: SenderLimits) {
  const ms = now - since;
  const due = ((ms - limits.bodyGraceMs) / 1_000) * limits.lowestBytesPerSecond;
  return ms > mostMs || (ms > limits.bodyGraceMs && bytes < due);
}
