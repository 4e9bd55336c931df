import { readEnv } from '@/server/kernel/env';
import { withOwnDatabase } from './own-database';
import { measurePurchases } from './purchases';
import { type Finding, printReport } from './report';

/** `npm run bench [name …]`: all of them, or those that are named. */
const MEASUREMENTS: Record<string, () => Promise<Finding[]>> = {
  purchases: () => withOwnDatabase(readEnv().DATABASE_URL, 10, measurePurchases),
};

async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((name) => name in MEASUREMENTS);
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    findings.push(...(await measure()));
  }
  printReport(findings);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
