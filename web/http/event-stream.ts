/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** the browser sends the last one back when it connects again */
  id?: string;
  /** `message` where left out */
  event?: string;
  data: string;
}

interface Limits {
  /** of one customer on this node: more are refused */
  perOwner: number;
  /** of this node */
  perNode: number;
  /** the longest that one lasts, in ms; browsers connect again by themselves */
  lifeMs: number;
}

/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // compression would hold messages back, and so would a proxy's buffer
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * The streams of one route on this node. They end when the browser leaves, when their messages do, after their life,
 * and when the process is asked to stop: it waits for open answers.
 */
export function eventStreams({ perOwner, perNode, lifeMs }: Limits) {
  const owners = new Map<string, number>();
  const stopping = new AbortController();
  let count = 0;
  let isWatching = false;
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => stopping.abort());
  };
  const leave = (owner: string) => {
    count -= 1;
    const left = (owners.get(owner) ?? 1) - 1;
    if (left > 0) owners.set(owner, left);
    else owners.delete(owner);
  };
  return {
    /** Whether there is room for one more of this owner. */
    hasRoom: (owner: string): boolean => count < perNode && (owners.get(owner) ?? 0) < perOwner,
    /**
     * @param messages yields null to show that it is still there
     * @param left aborted when the browser is gone
     */
    open(
      owner: string,
      left: AbortSignal,
      messages: (signal: AbortSignal) => AsyncIterable<StreamMessage | null>,
    ): Response {
      watch();
      count += 1;
      owners.set(owner, (owners.get(owner) ?? 0) + 1);
      const over = new AbortController();
      const signal = AbortSignal.any([
        ...[left, over.signal, stopping.signal],
        AbortSignal.timeout(lifeMs),
      ]);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) =>
          void pump(controller, messages(signal), signal).finally(() => leave(owner)),
        cancel: () => over.abort(),
      });
      return new Response(body, { headers: HEADERS });
    },
  };
}

async function pump(
  controller: ReadableStreamDefaultController<Uint8Array>,
  messages: AsyncIterable<StreamMessage | null>,
  signal: AbortSignal,
): Promise<void> {
  const encoder = new TextEncoder();
  const send = (text: string) => controller.enqueue(encoder.encode(text));
  const ended = new Promise<'ended'>((resolve) => {
    if (signal.aborted) resolve('ended');
    signal.addEventListener('abort', () => resolve('ended'), { once: true });
  });
  const reading = messages[Symbol.asyncIterator]();
  try {
    send(`retry: ${RETRY_MS}\n\n`);
    for (;;) {
      const next = await Promise.race([reading.next(), ended]);
      if (next === 'ended' || next.done) break;
      send(next.value === null ? ':\n\n' : written(next.value));
    }
  } catch {
    // the browser connects again and learns what is wrong
  } finally {
    close(controller);
  }
}

/** A stream that its reader has cancelled is closed already. */
function close(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // nothing is left to close
  }
}

/** Data is one line of JSON. */
const written = ({ id, event, data }: StreamMessage): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`;
