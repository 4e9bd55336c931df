import { useEffect, useSyncExternalStore } from 'react';
import type { PricingId } from '@/lib/contract/site';

/** Something public that pages read again and again. */
export type LiveKey = 'shop-time' | `offers/${PricingId}`;

export interface WantedRead {
  key: LiveKey;
  /** whether somebody waits for it; the others have what their page was rendered with */
  isUrgent: boolean;
}

/**
 * Pages show what they were rendered with; what reads it anew (SWR) comes after them. Here they say what they want,
 * and `LiveReads`, fetched late, says how it stands.
 */
const values = new Map<LiveKey, unknown>();
const wants = new Map<LiveKey, { all: number; urgent: number }>();
const listeners = new Set<() => void>();
let wanted: readonly WantedRead[] = [];

function changed(): void {
  wanted = [...wants]
    .filter(([, { all }]) => all > 0)
    .map(([key, { urgent }]) => ({ key, isUrgent: urgent > 0 }));
  for (const listener of listeners) listener();
}

function want(key: LiveKey, isUrgent: boolean): () => void {
  const count = (by: 1 | -1) => {
    const { all, urgent } = wants.get(key) ?? { all: 0, urgent: 0 };
    wants.set(key, { all: all + by, urgent: urgent + (isUrgent ? by : 0) });
    changed();
  };
  count(1);
  return () => {
    count(-1);
    // The next page may want the same a moment later.
    queueMicrotask(() => {
      if (!wants.get(key)?.all) values.delete(key);
    });
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const nothing: readonly WantedRead[] = [];

export const useWantedReads = (): readonly WantedRead[] =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => nothing,
  );

/** How something stands now; undefined until it was read. */
export function useLateRead<T>(key: LiveKey, isUrgent: boolean): T | undefined {
  useEffect(() => want(key, isUrgent), [key, isUrgent]);
  return useSyncExternalStore(
    subscribe,
    () => values.get(key) as T | undefined,
    () => undefined,
  );
}

export function publishRead(key: LiveKey, value: unknown): void {
  if (value === undefined || values.get(key) === value) return;
  values.set(key, value);
  changed();
}
