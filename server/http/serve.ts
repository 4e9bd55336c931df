import type { Call, CallResult, VerbInput } from '@/lib/contract/call';
import type { Context, CustomerContext, StaffContext } from '@/server/kernel/context';

type ContextOf<C extends Call> = C['endpoint']['access'] extends 'customer'
  ? CustomerContext
  : C['endpoint']['access'] extends 'staff'
    ? StaffContext
    : Context;

export type Verb<C extends Call> = (
  ctx: ContextOf<C>,
  input: VerbInput<C>,
) => Promise<CallResult<C>>;

/** A declared call with the verb that answers it. */
export interface Route {
  call: Call;
  verb: (ctx: never, input: never) => Promise<unknown>;
  /** the verb is one transaction, which also stores the Idempotency-Key */
  isAtomic: boolean;
  /** for a call that may wait for contended rows: the rows' names, read when a lock was not available */
  behind?: (ctx: never, input: never) => Promise<string[]>;
}

/** Joins a call to its verb: its input is parsed before, its result after it. */
export function serve<C extends Call>(call: C, verb: Verb<C>): Route {
  return { call, verb, isAtomic: false };
}

/**
 * Like `serve`, for a verb that changes nothing but the database: it runs in one transaction, which also stores its
 * key.
 */
export function serveAtomically<C extends Call>(
  call: C,
  verb: Verb<C>,
  options: { behind?: (ctx: ContextOf<C>, input: VerbInput<C>) => Promise<string[]> } = {},
): Route {
  return { call, verb, isAtomic: true, ...options };
}

/** A domain's routes, for its `http.ts`. */
export const routes = (...list: Route[]): Route[] => list;
