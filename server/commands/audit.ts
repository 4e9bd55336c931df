import { OPERATING, openDatabase } from '@/server/db/pool';
import { readEnv } from '@/server/kernel/env';
import { printable } from '@/server/kernel/printable';
import { auditLedger } from '@/server/wallet';

async function main(): Promise<void> {
  const database = openDatabase(readEnv().DATABASE_URL, 2, OPERATING);
  try {
    const { counts, findings } = await auditLedger(database);
    console.log(
      `Audited ${counts.entries} entries with ${counts.postings} postings on ${counts.wallets} customer accounts:`,
      `${counts.deposits} deposits, ${counts.checkouts} checkouts, ${counts.prizes} prizes.`,
    );
    for (const { check, subject, message } of findings) {
      console.error(printable(`${check}: ${subject}: ${message}`));
    }
    console.log(
      findings.length ? `${findings.length} findings.` : 'Clean: every cent is accounted for.',
    );
    process.exitCode = findings.length ? 1 : 0;
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 2;
});
