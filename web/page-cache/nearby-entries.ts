/** An LRU cache in memory, limited in bytes. */
export function nearbyEntries<T>(mostBytes: number) {
  const kept = new Map<string, { entry: T; bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key: string): T | undefined {
      const found = kept.get(key);
      if (!found) return undefined;
      // moves the entry to the end of the eviction order
      kept.delete(key);
      kept.set(key, found);
      return found.entry;
    },
    drop,
    dropWhere(isMeant: (entry: T) => boolean): void {
      for (const [key, { entry }] of kept) if (isMeant(entry)) drop(key);
    },
    keep(key: string, entry: T, bytes: number): void {
      drop(key);
      kept.set(key, { entry, bytes });
      total += bytes;
      for (const oldest of kept.keys()) {
        if (total <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
