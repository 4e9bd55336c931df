import { shared } from './shared.mjs';

export type LogLevel = 'info' | 'error';
/** Ids, codes and numbers, and an error as `error`. Never tokens, card data, or anything that a person wrote. */
export type LogFields = Readonly<Record<string, unknown>>;
export type LogWriter = (level: LogLevel, message: string, fields: LogFields) => void;

const writer = shared<LogWriter>('log-writer');

/** Where the log of this process goes, as long as nothing else has said so: without it nowhere. */
export const ensureLogWriter = (make: () => LogWriter): LogWriter => writer.orMade(make);

const copy = shared<LogWriter>('log-copy');

/** From here on `to` gets each line as well, as it is written: without what people wrote. @returns ends that */
export function copyLog(to: LogWriter): () => void {
  copy.value = to;
  return () => {
    copy.value = undefined;
  };
}

/** Who gets each line besides. */
export const logCopy = (): LogWriter | undefined => copy.value;

/** One event a line. */
export const log = {
  info: (message: string, fields: LogFields = {}): void => writer.value?.('info', message, fields),
  error: (message: string, fields: LogFields = {}): void =>
    writer.value?.('error', message, fields),
};
