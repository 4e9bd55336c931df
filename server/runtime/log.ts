import { ensureLogWriter, type LogFields, log as sharedLog } from '@/lib/process/log';
import { logWriter } from '@/lib/process/log-writer';
import { readEnv } from './env';

/** The log of this process; a command's is made by its first line. Never pass tokens or card data. */
export const log = {
  info: (message: string, fields: LogFields = {}): void => {
    ensureLogWriter(ownWriter);
    sharedLog.info(message, fields);
  },
  error: (message: string, fields: LogFields = {}): void => {
    ensureLogWriter(ownWriter);
    sharedLog.error(message, fields);
  },
};

function ownWriter() {
  const { LOG_LEVEL, LOG_FORMAT } = readEnv();
  return logWriter({ level: LOG_LEVEL, format: LOG_FORMAT });
}
