import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { log } from '@/server/runtime/log';

/** The database is there and says nothing: what was sent to it may happen yet, or may have happened. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseSilent';
  }
}

export interface DatabaseWatch {
  readonly isSilent: boolean;
  /** Calls `fail` as soon as the database is silent; at once where it is. @returns a function that takes it back */
  onSilence(fail: (error: DatabaseSilent) => void): () => void;
  end(): Promise<void>;
}

export interface Patience {
  /** between two questions, in milliseconds */
  everyMs: number;
  /** without an answer for so long, the database counts as silent */
  silenceMs: number;
}

/** Each question to a pooler is a connection, which it writes down. */
const POOLER_EVERY_MS = 2_000;
/** Of a host that is gone no connection ever ends: a silent one is replaced after this. */
const REPLACED_AFTER_MS = 10_000;
/** A timer that is later than this by so much is that of a process that was busy, or frozen itself. */
const BUSY_MS = 500;

/** Where to ask: the database itself, or a pooler in front of it. */
interface Address {
  url: string;
  isPooler: boolean;
}

/**
 * Asks for nothing, again and again, over a connection of its own for each address: a frozen database ends no
 * connection, and this question is answered while a slow statement is not. Whatever answers, a refusal as well, is not
 * silent: whoever is refused need not wait.
 */
export function watchDatabase(addresses: readonly Address[], patience: Patience): DatabaseWatch {
  const watchers = new Set<(error: DatabaseSilent) => void>();
  const silent = new Set<Address>();
  const ending = new AbortController();
  const report = (address: Address, isSilent: boolean) => {
    const before = silent.size;
    if (isSilent) silent.add(address);
    else silent.delete(address);
    if (before === 0 && silent.size > 0) {
      log.error('database does not answer');
      const all = [...watchers];
      watchers.clear();
      for (const fail of all) fail(new DatabaseSilent());
    } else if (before > 0 && silent.size === 0) log.info('database answers again');
  };
  const watches = addresses.map((address) =>
    watchAddress(address, patience, ending.signal, (isSilent) => report(address, isSilent)),
  );
  return {
    get isSilent() {
      return silent.size > 0;
    },
    onSilence(fail) {
      if (silent.size > 0) fail(new DatabaseSilent());
      else watchers.add(fail);
      return () => watchers.delete(fail);
    },
    async end() {
      ending.abort();
      watchers.clear();
      await Promise.all(watches);
    },
  };
}

/** @returns what `work` does, unless the database falls silent first. @throws DatabaseSilent */
export async function unlessSilent<R>(watch: DatabaseWatch | null, work: Promise<R>): Promise<R> {
  if (!watch) return work;
  let forget = () => {};
  const silence = new Promise<never>((_resolve, reject) => {
    forget = watch.onSilence(reject);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    forget();
  }
}

async function watchAddress(
  address: Address,
  { everyMs, silenceMs }: Patience,
  signal: AbortSignal,
  report: (isSilent: boolean) => void,
): Promise<void> {
  const line = aLine(address);
  const pauseMs = address.isPooler ? Math.max(everyMs, POOLER_EVERY_MS) : everyMs;
  // whatever is under way ends with it
  signal.addEventListener('abort', () => line.drop(), { once: true });
  while (!signal.aborted) {
    const answer = line.ask();
    let isAnswered = await settlesWithin(silenceMs, answer);
    if (!isAnswered) {
      report(true);
      // the same question is waited for: its answer is the first that comes
      isAnswered = await settlesWithin(REPLACED_AFTER_MS, answer);
      if (!isAnswered) line.drop();
    }
    if (isAnswered) {
      report(false);
      await pause(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}

/** One connection, opened when it is needed; a pooler is asked by a connection each time, which needs no free server. */
function aLine({ url, isPooler }: Address) {
  let client: Client | undefined;
  const drop = (which = client) => {
    which?.connection.stream.destroy();
    if (client === which) client = undefined;
  };
  const ask = async () => {
    const present = client ?? new Client({ connectionString: url });
    try {
      if (!client) {
        client = present;
        await open(present);
      }
      if (isPooler) {
        client = undefined;
        await present.end();
      } else await present.query('select');
    } catch {
      // a refusal is an answer: those who need the database hear the reason themselves
      drop(present);
    }
  };
  return { ask, drop };
}

async function open(client: Client): Promise<void> {
  client.on('error', () => {});
  const connected = client.connect();
  // the watch does not keep the process alive
  (client.connection.stream as unknown as { unref(): void }).unref();
  await connected;
}

/** Whether the answer comes in time; who was busy meanwhile looks a second time, and reads what came before it judges. */
async function settlesWithin(ms: number, answer: Promise<void>): Promise<boolean> {
  for (let looks = 1; ; looks += 1) {
    const began = performance.now();
    const late = new AbortController();
    const isLate = pause(ms, false, { signal: late.signal, ref: false })
      .then(() => new Promise<boolean>((resolve) => setImmediate(resolve, false)))
      .catch(() => false);
    const isSettled = await Promise.race([answer.then(() => true), isLate]);
    late.abort();
    const wasBusy = performance.now() - began > ms + BUSY_MS;
    if (isSettled || !wasBusy || looks === 2) return isSettled;
  }
}
