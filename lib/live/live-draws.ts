import { useCallback, useRef } from 'react';
import useSWR from 'swr';
import type { LiveDraws } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';

interface Heard extends LiveDraws {
  /** by this device's clock; null for what came with the page */
  askedAtMs: number | null;
}

/**
 * The draws of a night, asked for again and again while the page is seen. The answer is the same for everybody, and
 * kept by caches. What was heard last stays when no answer comes.
 * @param delayMs how long to wait before asking again, after so many failures
 */
export function useLiveDraws(
  variant: Variant,
  initial: LiveDraws,
  delayMs: (draws: LiveDraws, failures: number) => number,
): Heard & { isUnreachable: boolean } {
  const fallbackData: Heard = { ...initial, askedAtMs: null };
  const delay = useRef(delayMs);
  delay.current = delayMs;
  // the same function every time: SWR begins to wait anew with another
  const refreshInterval = useCallback(
    (latest: LiveDraws | undefined) => delay.current(latest ?? initial, 0),
    [initial],
  );
  const { data = fallbackData, error } = useSWR<Heard, Error>(`/live-draws/${variant}.json`, read, {
    fallbackData,
    refreshInterval,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => void revalidate({ retryCount }), delay.current(initial, retryCount));
    },
  });
  return { ...data, isUnreachable: error !== undefined };
}

async function read(path: string): Promise<Heard> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return { ...((await response.json()) as LiveDraws), askedAtMs: Date.now() };
}
