import { stat } from 'node:fs/promises';
import { writeBackup } from '@/server/backup';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';

const COULD_NOT = 2;

/** `backup FILE`; bin/backup.mjs has validated the arguments. */
async function main([file = '']: string[]): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Error('Stopped: no backup was written.')));
  const { header, end } = await writeBackup(readEnv().DATABASE_DIRECT_URL, file, {
    signal: stopping.signal,
  });
  const { size } = await stat(file);
  console.log(
    `${file}: ${end.rows.toLocaleString('en')} rows of ${end.tables} tables, as they were at ${header.takenAt}, in ${size.toLocaleString('en')} bytes.`,
  );
  console.log(`Its hash is ${end.sha256}: npm run restore says it again.`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  const { message } = error.name === 'AbortError' ? ((error.cause as Error) ?? error) : error;
  console.error(printable(message));
  process.exitCode = COULD_NOT;
});
