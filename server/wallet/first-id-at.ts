/** An id that is lower than every id of that time: ids begin with the milliseconds at which they were made. */
export function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
