import { parseArgs } from 'node:util';
import { restoreBackup } from '@/server/backup';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';

const COULD_NOT = 2;

/** `restore FILE [--replace DATABASE]`; bin/restore.mjs has validated the arguments, and audits afterwards. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'string' } },
    allowPositionals: true,
  });
  const [file = ''] = positionals;
  const { header, end, migrated } = await restoreBackup(readEnv().DATABASE_DIRECT_URL, file, {
    ...(values.replace !== undefined && { replace: values.replace }),
    say: (sentence) => console.log(printable(sentence)),
  });
  const later = migrated.length ? ` Then applied ${migrated.join(', ')}.` : '';
  console.log(
    `Restored ${end.rows.toLocaleString('en')} rows of ${end.tables} tables, as they were at ${header.takenAt} (${end.sha256}).${later}`,
  );
}

main().catch((error: Error) => {
  console.error(printable(error.message));
  process.exitCode = COULD_NOT;
});
