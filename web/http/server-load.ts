import { shared } from '@/lib/process/shared.mjs';
import {
  REQUEST_CLASSES,
  type RequestClass,
  SHEDDABLE,
  type SheddableClass,
} from './request-class';

/** By the first digit of the status; `none` if the caller left before there was a status. */
export const ANSWER_KINDS = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] as const;

/** A head or a body that did not come in time, a response that was not read, or more than one network may have. */
export const CUT_REASONS = ['head', 'body', 'reader', 'bound'] as const;
export type CutReason = (typeof CUT_REASONS)[number];

/** The current load of this process's HTTP servers, and their totals. */
export interface ServerLoad {
  /** complete requests whose handler has not ended the response, and whose caller is still connected */
  inProgress: Record<RequestClass, number>;
  /** those of them that have not begun */
  waiting: Record<RequestClass, number>;
  /** requests that waited as long as one may, and then began although the node was full */
  begunLate: Record<SheddableClass, number>;
  /** requests turned away because the node was full; of the shared ones, pages whose turn did not come in time */
  shed: Record<SheddableClass | 'shared', number>;
  /** connections closed because of what their client did or did not do */
  cut: Record<CutReason, number>;
  answers: Record<(typeof ANSWER_KINDS)[number], number>;
}

const load = shared<ServerLoad>('server-load');

export const serverLoad = (): ServerLoad =>
  load.orMade(() => ({
    inProgress: noneOf(REQUEST_CLASSES),
    waiting: noneOf(REQUEST_CLASSES),
    begunLate: noneOf(SHEDDABLE),
    shed: noneOf([...SHEDDABLE, 'shared']),
    cut: noneOf(CUT_REASONS),
    answers: noneOf(ANSWER_KINDS),
  }));

const noneOf = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
