import type { TrackedEvent } from '@/lib/contract/events';

/** What is counted of a change that succeeded: the event's name, and what of it may be told. */
export type Counted = readonly [
  name: TrackedEvent,
  details?: Record<string, string | number | boolean>,
];
type Count = (input: unknown, result: unknown) => Counted;

/** Marks a change as one that is counted, for those who agreed to it: `meta: tracked(() => ['Login'])`. */
export const tracked = <I = unknown, R = unknown>(
  count: (input: I, result: R) => Counted,
): { tracked: Count } => ({ tracked: count as Count });

/** How a change is counted, or undefined. */
export const countOf = (meta: Record<string, unknown> | undefined): Count | undefined =>
  typeof meta?.tracked === 'function' ? (meta.tracked as Count) : undefined;
