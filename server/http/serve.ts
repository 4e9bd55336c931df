import type { Call, CallResult, VerbInput } from '@/lib/contract/call';
import type { Context, CustomerContext } from '@/server/kernel/context';

type ContextOf<C extends Call> = C['endpoint']['access'] extends 'customer'
  ? CustomerContext
  : Context;

export type Verb<C extends Call> = (
  ctx: ContextOf<C>,
  input: VerbInput<C>,
) => Promise<CallResult<C>>;

/** A declared call joined to the verb that answers it. */
export interface Route {
  call: Call;
  verb: (ctx: never, input: never) => Promise<unknown>;
  /** the verb is one transaction, and an Idempotency-Key is kept inside it */
  isAtomic: boolean;
  /** of a call that may stand behind rows that many want: their names, asked for when one of them was waited for in vain */
  behind?: (ctx: never, input: never) => Promise<string[]>;
}

/** Joins a call to its verb: the input is parsed before, the result on the way out. */
export function serve<C extends Call>(call: C, verb: Verb<C>): Route {
  return { call, verb, isAtomic: false };
}

/** Like `serve`, for a verb that changes nothing but the database: it runs in one transaction with its key. */
export function serveAtomically<C extends Call>(
  call: C,
  verb: Verb<C>,
  wanted: { behind?: (ctx: ContextOf<C>, input: VerbInput<C>) => Promise<string[]> } = {},
): Route {
  return { call, verb, isAtomic: true, ...wanted };
}

/** A domain's routes, for its `http.ts`. */
export const routes = (...list: Route[]): Route[] => list;
