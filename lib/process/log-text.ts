import type { LogFields, LogLevel } from './log';

/** A line for people at a terminal: `21:04:11 message field=value`, and an error's stack below it. */
export function logText(level: LogLevel, message: string, fields: LogFields): string {
  const { error, ...rest } = fields;
  const values = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${valueText(value)}`);
  const mark = level === 'error' ? '! ' : '';
  const first = [`${new Date().toTimeString().slice(0, 8)} ${mark}${message}`, ...values].join(' ');
  return error === undefined ? first : `${first}\n${errorText(error)}`;
}

const valueText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `  ${String(error)}`;
  const { name, message, stack } = error as { name?: string; message?: string; stack?: string };
  return [`  ${name}: ${message}`, stack].filter(Boolean).join('\n');
}
