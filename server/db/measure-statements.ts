import type { Client } from 'pg';
import { Histogram } from '@/lib/process/histogram';
import { type Metric, provideMetrics } from '@/lib/process/metrics';
import { Tally } from '@/lib/process/tally';
import type { Span } from '@/lib/process/tracing';
import { currentRequest, currentSpan, nameOf, startChild } from '@/lib/process/work';
import { nameOfStatement, textOfStatement } from './statement-names';

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

const durations = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'From a statement to its answer; of statements that are sent together each has its own.',
  label: 'kind',
  bounds: BOUNDS,
});
const failures = new Tally(
  'database_statement_failures_total',
  'Statements that failed, by SQLSTATE, or what the driver calls it.',
);

/** Statements of every pool of this process. */
export const statementMetrics = (): Metric[] => [durations.metric(), failures.metric()];
provideMetrics('statements', statementMetrics);

/**
 * Connections whose statements are timed: for the metrics, for the request that they serve, and as spans where traces are
 * recorded. Values are seen by none of them.
 */
export function measured(Connection: typeof Client): typeof Client {
  class Measured extends Connection {}
  Measured.prototype.query = function queryTimed(this: Client, ...args: unknown[]) {
    // looked up at each call, as a class's own `super` is
    const send = () => Reflect.apply(Connection.prototype.query, this, args);
    const text = textIn(args[0]);
    if (text === null) return send();
    const ended = timer(text);
    const last = args.length - 1;
    const callback = args[last];
    if (typeof callback === 'function') {
      args[last] = (error: unknown, result: unknown) => {
        ended(error);
        callback(error, result);
      };
      return send();
    }
    const answer: Promise<unknown> = send();
    answer.then(() => ended(), ended);
    return answer;
  } as typeof Measured.prototype.query;
  return Measured;
}

/** The statement that is sent; null for what moves rows by itself (COPY), which takes as long as its reader. */
function textIn(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null;
}

function timer(text: string): (error?: unknown) => void {
  const request = currentRequest();
  const span = spanOf(text);
  const beganAt = performance.now();
  return (error) => {
    const ms = performance.now() - beganAt;
    durations.observe(kindOf(text), ms / 1_000, traceOf(span));
    if (request) {
      request.statements += 1;
      request.databaseMs += ms;
    }
    const failure = error ? nameOf(error) : undefined;
    if (failure !== undefined) failures.add({ code: failure });
    span?.end({ failure });
  };
}

/** A span below a request or a job; what a node does for itself, all the time, has none. */
function spanOf(text: string): Span | undefined {
  if (!currentSpan()?.isRecorded) return undefined;
  const name = nameOfStatement(text);
  return startChild(name, {
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      'db.query.text': textOfStatement(text),
    },
  });
}

const traceOf = (span: Span | undefined) => (span?.isRecorded ? span.traceId : undefined);

const KINDS = new Set(['select', 'insert', 'update', 'delete', 'begin', 'commit', 'with']);

/** One of a few words. */
function kindOf(text: string): string {
  const name = nameOfStatement(text);
  const [word = ''] = name.split(' ', 1);
  return KINDS.has(word) ? word : 'other';
}
