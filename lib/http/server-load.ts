import {
  REQUEST_CLASSES,
  type RequestClass,
  SHEDDABLE,
  type SheddableClass,
} from './request-class';

/** By the first digit of their status; `none` is a caller that left before there was one. */
export const ANSWER_KINDS = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] as const;

/** What this process's HTTP servers have to do, and have done. */
export interface ServerLoad {
  /** requests whose answer has not ended and whose caller is still there */
  inProgress: Record<RequestClass, number>;
  /** those of them whose turn has not come */
  waiting: Record<RequestClass, number>;
  /** requests that were turned away because the node was full */
  shed: Record<SheddableClass, number>;
  answers: Record<(typeof ANSWER_KINDS)[number], number>;
}

/** The start of the server and its route handlers are bundled apart: what they share stands on the global object. */
const GLOBAL_KEY = Symbol.for('fairdraw.server-load');
const holder = globalThis as { [GLOBAL_KEY]?: ServerLoad };

export function serverLoad(): ServerLoad {
  holder[GLOBAL_KEY] ??= {
    inProgress: noneOf(REQUEST_CLASSES),
    waiting: noneOf(REQUEST_CLASSES),
    shed: noneOf(SHEDDABLE),
    answers: noneOf(ANSWER_KINDS),
  };
  return holder[GLOBAL_KEY];
}

const noneOf = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
