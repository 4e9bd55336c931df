import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram } from '@/lib/process/histogram';
import { log } from '@/lib/process/log';
import { provideMetrics } from '@/lib/process/metrics';
import { asTraceparent, type Span, startSpan } from '@/lib/process/tracing';
import { type RequestRecord, workOn } from '@/lib/process/work';
import type { RequestLink } from './chain';
import { onceClosed } from './once-closed';
import { classOf, type RequestClass } from './request-class';
import { nameOfRequest } from './request-names';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const REQUEST_ID = /^[\w-]{8,64}$/;

interface Options {
  /** whether what our own proxies say of a request's trace and id is believed */
  isBehindProxy: boolean;
  /** the share of requests without a failure that have a line */
  successes: number;
  /** from so many milliseconds on a request has a line whatever came of it */
  slowMs: number;
}

interface Open {
  record: RequestRecord;
  span: Span | undefined;
}

/**
 * Records every request: how long it took, its span where traces are recorded, and its one line of the log.
 * @returns `observe` stands before all that may wait or refuse; `enter` before whoever answers, whose work then counts
 * as this request's
 */
export function recordRequests({ isBehindProxy, successes, slowMs }: Options) {
  const open = new WeakMap<IncomingMessage, Open>();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer, as it left for its reader.',
    label: 'class',
    bounds: BOUNDS,
  });
  provideMetrics('requests', () => [durations.metric()]);

  const observe: RequestLink = (request, response, next) => {
    const beganAt = performance.now();
    const { headers } = request;
    const id = (isBehindProxy && requestIdIn(headers['x-request-id'])) || randomUUID();
    const sender = asTraceparent(headers.traceparent);
    const span = startSpan('request', {
      kind: 'server',
      // a stranger does not decide what is recorded, and begins no trace of ours
      ...(isBehindProxy ? { parent: sender } : { links: sender ? [sender] : [] }),
    });
    const record = newRecord(id);
    open.set(request, { record, span });
    onceClosed(response, () => {
      const ms = performance.now() - beganAt;
      const end = { request, response, record, span, ms, class: classOf(request) };
      if (end.class !== 'stream')
        durations.observe(end.class, ms / 1_000, span?.isRecorded ? span.traceId : undefined);
      endSpan(end);
      if (isTold(end, { successes, slowMs })) tell(end);
    });
    next();
  };

  const enter: RequestLink = (request, _response, next) => {
    const work = open.get(request);
    if (work) workOn({ request: work.record, span: work.span }, next);
    else next();
  };
  return { observe, enter };
}

interface End extends Open {
  request: IncomingMessage;
  response: ServerResponse;
  ms: number;
  class: RequestClass;
}

type Outcome = 'ok' | 'refused' | 'failed' | 'left';

/** `left`: the reader was gone before the answer. */
function outcomeOf({ headersSent, statusCode, writableFinished }: ServerResponse): Outcome {
  if (statusCode >= 500) return 'failed';
  if (!headersSent || !writableFinished) return 'left';
  return statusCode >= 400 ? 'refused' : 'ok';
}

/** Failures and refused calls have a line, and what was slow; of all else a share, the same on every node it crossed. */
function isTold(
  { response, record, ms, class: name }: End,
  { successes, slowMs }: Pick<Options, 'successes' | 'slowMs'>,
): boolean {
  const { statusCode } = response;
  if (statusCode >= 500 || (statusCode >= 400 && record.errorCode !== null)) return true;
  if (name !== 'stream' && ms >= slowMs) return true;
  return successes > 0 && shareOf(record.id) < successes;
}

/** From 0 to below 1. */
const shareOf = (id: string): number =>
  Number.parseInt(id.replace(/[^0-9a-f]/gi, '').slice(-8) || '0', 16) / 2 ** 32;

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Every field is a number, a word of ours, or made up by us: nothing that anybody sent. */
function tell(end: End): void {
  const { request, response, record, span, ms } = end;
  const outcome = outcomeOf(response);
  log[outcome === 'failed' ? 'error' : 'info']('request', {
    requestId: record.id,
    ...(span && { traceId: span.traceId }),
    method: methodOf(request),
    name: nameOf(end),
    class: end.class,
    status: response.headersSent ? response.statusCode : null,
    outcome,
    ...(response.statusCode >= 400 && record.errorCode !== null && { code: record.errorCode }),
    ms: rounded(ms),
    ...(record.statements > 0 && {
      databaseMs: rounded(record.databaseMs),
      statements: record.statements,
    }),
    ...(record.gatewayCalls > 0 && {
      gatewayMs: rounded(record.gatewayMs),
      gatewayCalls: record.gatewayCalls,
    }),
    ...(record.customer && { customer: record.customer() }),
  });
}

/** A page makes calls of other names; whoever calls the API makes that call. */
const nameOf = ({ request, record }: End): string =>
  nameOfRequest(request) ?? record.name ?? 'unknown';

function endSpan(end: End): void {
  const { request, response, record, span, class: name } = end;
  if (!span) return;
  const outcome = outcomeOf(response);
  const of = nameOf(end);
  span.end({
    name: `${methodOf(request)} ${of}`,
    facts: {
      'http.request.method': methodOf(request),
      'http.response.status_code': response.statusCode,
      'fairdraw.name': of,
      'fairdraw.class': name,
      'fairdraw.outcome': outcome,
      'fairdraw.request_id': record.id,
      ...(record.errorCode !== null && { 'error.type': record.errorCode }),
    },
    ...(outcome === 'failed' && { failure: record.errorCode ?? String(response.statusCode) }),
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const methodOf = ({ method = '' }: IncomingMessage): string =>
  METHODS.has(method) ? method : 'other';

const requestIdIn = (header: unknown): string | undefined =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;

const newRecord = (id: string): RequestRecord => ({
  id,
  ...{ name: null, errorCode: null, customer: null },
  ...{ statements: 0, databaseMs: 0, gatewayCalls: 0, gatewayMs: 0 },
});
