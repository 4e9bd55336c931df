import type { TrackedEvent } from '@/lib/contract/events';

/** The event that a successful change sends: its name and the details it may contain. */
export type Counted = readonly [
  name: TrackedEvent,
  details?: Record<string, string | number | boolean>,
];
type Count = (input: unknown, result: unknown) => Counted | undefined;

/** Marks a mutation as tracked, for visitors who consented: `meta: tracked(() => ['Login'])`. */
export const tracked = <I = unknown, R = unknown>(
  count: (input: I, result: R) => Counted | undefined,
): { tracked: Count } => ({ tracked: count as Count });

/** The event function of a mutation; undefined if it is not tracked. */
export const countOf = (meta: Record<string, unknown> | undefined): Count | undefined =>
  typeof meta?.tracked === 'function' ? (meta.tracked as Count) : undefined;
