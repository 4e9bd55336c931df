const TIMEOUT_MS = 5_000;
const AGAIN_AFTER_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** What CDNs take in one call; more tags are sent in several. */
const TAGS_AT_ONCE = 100;
/** After that many unsent tags the cache in front has been away for long: it is asked to forget everything. */
const MOST_WAITING = 5_000;

export interface Purge {
  /** Notes tags to be purged; returns at once. */
  add(tags: readonly string[]): void;
  stop(): void;
}

/**
 * Tells a cache in front which tags have changed, for one that keeps pages longer than they allow: `POST` with
 * `{ "tags": […] }` and the secret as a bearer token. Tags wait until an answer is 2xx, and are tried again after a
 * pause that grows to a minute; pages never wait for it.
 * @param everything the tag that all pages have
 */
export function purgeCaches({
  url,
  secret,
  everything,
  onFailure,
  send = fetch,
  pauseMs = AGAIN_AFTER_MS,
}: {
  url: string;
  secret: string;
  everything: string;
  onFailure: (error: Error) => void;
  send?: typeof fetch;
  pauseMs?: number;
}): Purge {
  let waiting = new Set<string>();
  let failures = 0;
  let isSending = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendAll(): Promise<void> {
    if (isSending || timer) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const tags = [...waiting].slice(0, TAGS_AT_ONCE);
        for (const tag of tags) waiting.delete(tag);
        await post(tags).catch((error) => {
          for (const tag of tags) waiting.add(tag);
          throw error;
        });
        failures = 0;
      }
    } catch (error) {
      failures += 1;
      if (failures === 1) onFailure(error as Error);
      if (waiting.size > MOST_WAITING) waiting = new Set([everything]);
      timer = setTimeout(
        () => {
          timer = undefined;
          void sendAll();
        },
        Math.min(LONGEST_WAIT_MS, pauseMs * 2 ** Math.min(failures - 1, 10)),
      );
      timer.unref?.();
    } finally {
      isSending = false;
    }
  }

  async function post(tags: string[]): Promise<void> {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
  }

  return {
    add(tags) {
      for (const tag of tags) waiting.add(tag);
      void sendAll();
    },
    stop: () => clearTimeout(timer),
  };
}
