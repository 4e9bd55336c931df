import { readEnv } from '@/server/runtime/env';
import { measureAccountPages } from './account-pages';
import { measureAudit } from './audit';
import { measureCachedPages } from './cached-pages';
import { measureCheckouts } from './checkouts';
import { measureFirstLoad } from './first-load';
import { measureLighthouse } from './lighthouse';
import { measureNights } from './nights';
import { measureOffice } from './office';
import { withOwnDatabase } from './own-database';
import { measureParties } from './parties';
import { measurePlans } from './plans';
import { measureProofs } from './proofs';
import { measurePurchases } from './purchases';
import { type Finding, printTable, targetsMet } from './report';
import { retryOnce } from './retry-once';
import { measureScoring } from './scoring';
import { measureSharedCaches } from './shared-caches';
import { measureSize } from './size';
import { measureSpike } from './spike';
import { measureSyndicates } from './syndicates';
import { measureTelemetry } from './telemetry';

const databaseUrl = () => readEnv().DATABASE_URL;

/** `npm run bench [name …]`: all of them but for what takes too long, or those that are named. */
const MEASUREMENTS: Record<string, () => Promise<Finding[]>> = {
  purchases: () => withOwnDatabase(databaseUrl(), 10, measurePurchases),
  plans: () => withOwnDatabase(databaseUrl(), 20, measurePlans),
  parties: () => withOwnDatabase(databaseUrl(), 6, measureParties),
  checkouts: () => measureCheckouts(databaseUrl(), baseUrl()),
  scoring: () => withOwnDatabase(databaseUrl(), 4, measureScoring),
  account: () => measureAccountPages(databaseUrl()),
  syndicates: () => withOwnDatabase(databaseUrl(), 4, measureSyndicates),
  audit: () => withOwnDatabase(databaseUrl(), 4, measureAudit),
  nights: () => withOwnDatabase(databaseUrl(), 4, measureNights),
  proofs: () => withOwnDatabase(databaseUrl(), 4, measureProofs),
  office: () => measureOffice(databaseUrl()),
  size: () => measureSize(databaseUrl()),
  telemetry: () => withOwnDatabase(databaseUrl(), 10, measureTelemetry),
  pages: () => measureCachedPages(baseUrl()),
  caches: measureSharedCaches,
  spike: () => measureSpike(databaseUrl(), baseUrl()),
  javascript: () => measureFirstLoad(baseUrl()),
  lighthouse: () => measureLighthouse(baseUrl()),
};

/** It takes most of an hour, and tens of gigabytes: measured when it is named. */
const ONLY_BY_NAME = ['size'];

/** Where `bin/bench.mjs` serves the shop that is measured. */
function baseUrl(): string {
  const { BASE_URL } = process.env;
  if (!BASE_URL) throw new Error('Run this with npm run bench: it starts a shop to measure');
  return BASE_URL;
}

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !(name in MEASUREMENTS));
  if (unknown) {
    console.error(`Nothing called ${unknown} is measured: ${Object.keys(MEASUREMENTS).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const findings: Finding[] = [];
  const failed: string[] = [];
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (names.length > 0 ? !names.includes(name) : ONLY_BY_NAME.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    try {
      const measured = await retryOnce(name, measure);
      printTable(measured);
      findings.push(...measured);
    } catch (error) {
      console.error(error);
      failed.push(name);
    }
  }
  console.log(`\n${targetsMet(findings)}`);
  if (failed.length === 0) return;
  console.error(`Not measured, after two tries each: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
