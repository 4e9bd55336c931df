import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { PricingId } from '@/lib/contract/site';

/** Public data that pages read repeatedly. */
export type LiveKey = 'shop-time' | `offers/${PricingId}` | `syndicates/${PricingId}`;

export interface RequestedRead {
  key: LiveKey;
  /** whether a component waits for it; otherwise it shows the data its page was rendered with */
  isUrgent: boolean;
}

/**
 * Pages first show the data they were rendered with; the code that refreshes it (SWR) loads later. Components
 * register here what they want, and `LiveReads`, which loads late, publishes the current values.
 */
const values = new Map<LiveKey, unknown>();
const wants = new Map<LiveKey, { all: number; urgent: number }>();
/** notified when the requested reads change, and when a value was read */
const wantListeners = new Set<() => void>();
const readListeners = new Set<() => void>();
let requestedReads: readonly RequestedRead[] = [];

const tell = (listeners: ReadonlySet<() => void>) => {
  for (const listener of listeners) listener();
};
const listen = (listeners: Set<() => void>, listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function want(key: LiveKey, isUrgent: boolean): () => void {
  const count = (by: 1 | -1) => {
    const { all, urgent } = wants.get(key) ?? { all: 0, urgent: 0 };
    wants.set(key, { all: all + by, urgent: urgent + (isUrgent ? by : 0) });
    requestedReads = [...wants]
      .filter(([, counts]) => counts.all > 0)
      .map(([name, counts]) => ({ key: name, isUrgent: counts.urgent > 0 }));
    tell(wantListeners);
  };
  count(1);
  return () => {
    count(-1);
    // The next page may want the same read a moment later.
    queueMicrotask(() => {
      if (!wants.get(key)?.all) values.delete(key);
    });
  };
}

const onWant = (listener: () => void) => listen(wantListeners, listener);
const nothing: readonly RequestedRead[] = [];

export const useRequestedReads = (): readonly RequestedRead[] =>
  useSyncExternalStore(
    onWant,
    () => requestedReads,
    () => nothing,
  );

/**
 * The current value; undefined until it was read. Updates are transitions, because a page may show the value in
 * twenty places, and taps and scrolling must come first.
 */
export function useDeferredRead<T>(key: LiveKey, isUrgent: boolean): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    const show = () => startTransition(() => setValue(() => values.get(key) as T | undefined));
    show();
    const unlisten = listen(readListeners, show);
    const unwant = want(key, isUrgent);
    return () => {
      unlisten();
      unwant();
    };
  }, [key, isUrgent]);
  return value;
}

export function publishRead(key: LiveKey, value: unknown): void {
  if (value === undefined || values.get(key) === value) return;
  values.set(key, value);
  tell(readListeners);
}
