import { readEnv } from './env';

type Fields = Record<string, unknown>;

/** One JSON line per event on standard output; errors on standard error. Never pass tokens or card data. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  error: (message: string, fields: Fields = {}) => write('error', message, fields),
};

function write(level: 'info' | 'error', message: string, fields: Fields): void {
  const { LOG_LEVEL } = readEnv();
  if (LOG_LEVEL === 'silent' || (LOG_LEVEL === 'error' && level === 'info')) return;
  const line = JSON.stringify(
    { at: new Date().toISOString(), level, message, ...fields },
    plainErrors,
  );
  (level === 'error' ? process.stderr : process.stdout).write(`${line}\n`);
}

function plainErrors(_key: string, value: unknown): unknown {
  return value instanceof Error
    ? { name: value.name, message: value.message, stack: value.stack }
    : value;
}
