/** One row more than a page was read, to know whether there is another page. */
export function pageOf<Row extends { id: string }>(
  read: readonly Row[],
  limit: number,
): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, limit);
  return { rows, next: read.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** A time as the database writes it, in UTC. */
export const isoOrNull = (time: string | null): string | null =>
  time === null ? null : new Date(time).toISOString();
