/** An LRU cache in memory, limited in bytes. */
export function nearbyEntries<T>(mostBytes: number) {
  const entries = new Map<string, { entry: T; bytes: number }>();
  let total = 0;

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): T | undefined {
      const cached = entries.get(key);
      if (!cached) return undefined;
      // moves the entry to the end of the eviction order
      entries.delete(key);
      entries.set(key, cached);
      return cached.entry;
    },
    drop,
    dropWhere(isMeant: (entry: T) => boolean): void {
      for (const [key, { entry }] of entries) if (isMeant(entry)) drop(key);
    },
    keep(key: string, entry: T, bytes: number): void {
      drop(key);
      entries.set(key, { entry, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= mostBytes) return;
        drop(oldest);
      }
    },
  };
}
