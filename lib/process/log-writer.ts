import { inspect } from 'node:util';
import { pino } from 'pino';
import { withoutPersonalData } from '@/lib/text/without-personal-data';
import { type LogFields, type LogLevel, type LogWriter, logCopy } from './log';
import { logText } from './log-text';
import { currentRequest, currentSpan } from './work';

interface Options {
  level: 'silent' | 'error' | 'info';
  /** `text` is for people at a terminal; by default only they get it */
  format?: 'json' | 'text' | undefined;
  /** which build runs, in every line */
  release?: string | undefined;
  outputs?: Readonly<Record<LogLevel, { write(line: string): unknown }>>;
}

const STANDARD = { info: process.stdout, error: process.stderr };

/**
 * Writes JSON lines by pino, or lines that people read at a terminal: to standard output, errors to standard error. Each
 * names the request that it belongs to, and its trace.
 */
export function logWriter({ level, format, release, outputs = STANDARD }: Options): LogWriter {
  const isText = (format ?? (process.stdout.isTTY ? 'text' : 'json')) === 'text';
  const base = release === undefined ? null : { release };
  const options = {
    ...{ level, base, messageKey: 'message' },
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const json = {
    info: pino(options, { write: (line) => outputs.info.write(line) }),
    error: pino(options, { write: (line) => outputs.error.write(line) }),
  };
  const isSilent = (of: LogLevel) => level === 'silent' || (level === 'error' && of === 'info');
  return (of, message, fields) => {
    if (isSilent(of)) return;
    const whole = { ...whereabouts(), ...plain(fields) };
    if (isText) outputs[of].write(`${logText(of, message, whole)}\n`);
    else json[of][of](whole, message);
    logCopy()?.(of, message, whole);
  };
}

function whereabouts(): LogFields {
  const request = currentRequest()?.id;
  const span = currentSpan();
  return { ...(request && { requestId: request }), ...(span && { traceId: span.traceId }) };
}

const plain = (fields: LogFields): LogFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? plainError(value) : value,
    ]),
  );

/** A database's own words, without the statement and its values: those are what customers wrote. */
function plainError(error: Error): LogFields {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const reported = 'params' in error && cause ? cause : error;
  const { code } = reported as { code?: unknown };
  return {
    name: reported.name,
    ...(typeof code === 'string' && { code: code.slice(0, 60) }),
    message: withoutPersonalData(reported.message),
    ...(cause && reported !== cause && { cause: withoutPersonalData(cause.message) }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/**
 * Has everything that is written by `console.error` and `console.warn` written by the log: by code that runs in browsers
 * as well, by Next and by packages.
 * @returns ends that
 */
export function routeConsole(write: LogWriter): () => void {
  const { error, warn } = console;
  const routed =
    (level: LogLevel) =>
    (...parts: unknown[]) => {
      const failure = parts.find((part) => part instanceof Error);
      const words = parts
        .filter((part) => !(part instanceof Error))
        .map(wordsOf)
        .join(' ');
      const message = withoutPersonalData(words.trim()) || failure?.name || 'nothing was said';
      write(level, message, failure ? { error: failure } : {});
    };
  Object.assign(console, { error: routed('error'), warn: routed('info') });
  return () => {
    Object.assign(console, { error, warn });
  };
}

const wordsOf = (part: unknown): string =>
  typeof part === 'string'
    ? part
    : inspect(part, { depth: 2, breakLength: Number.POSITIVE_INFINITY });
