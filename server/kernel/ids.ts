import { v7 } from 'uuid';

/** A new UUIDv7: sorts by creation time, so one customer's rows stay together, and partitions are ranges of ids. */
export const newId = (): string => v7();

/** An id that is lower than every id of that time, for ids begin with the milliseconds at which they were made. In SQL: `first_id_of`. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
