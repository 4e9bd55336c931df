import { parseArgs } from 'node:util';
import {
  type AuditRecord,
  auditNumbered,
  auditShop,
  latestAudit,
  verifyAudits,
} from '@/server/audit';
import { exclusively } from '@/server/db/exclusively';
import { type Database, OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import { printable } from '@/server/kernel/printable';
import { fillLog } from '@/server/log';
import { readEnv } from '@/server/runtime/env';
import { daysRead, readGateways } from '@/server/wallet';

const FOUND_SOMETHING = 1;
const COULD_NOT_RUN = 2;

/**
 * `audit [--since last|NUMBER] [--every-proof]` or `audit --verify [--expect HASH] [--trust KEY]…`; bin/audit.mjs has validated the
 * arguments.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      since: { type: 'string' },
      verify: { type: 'boolean', default: false },
      'every-proof': { type: 'boolean', default: false },
      expect: { type: 'string' },
      trust: { type: 'string', multiple: true, default: [] },
    },
  });
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const isClean = values.verify
      ? await verify(database, values.expect, values.trust)
      : await audit(database, values.since, {
          alsoTrusted: values.trust,
          everyProof: values['every-proof'],
        });
    process.exitCode = isClean ? 0 : FOUND_SOMETHING;
  } finally {
    await database.close();
  }
}

async function audit(
  database: Database,
  since: string | undefined,
  options: { alsoTrusted: string[]; everyProof: boolean },
): Promise<boolean> {
  const after = since === undefined ? null : await auditAfter(database, since, options.alsoTrusted);
  for (const line of await readBooks(database)) console.log(printable(line));
  await hearOfOlderNodes(database);
  const { record, hash } = await auditShop(database, { ...options, ...(after && { after }) });
  const { findings } = record;
  console.log(summaryOf(record));
  for (const { check, subject, detail } of findings) {
    console.error(printable(`${check}: ${subject}: ${detail}`));
  }
  console.log(
    findings.length ? `${findings.length} findings.` : 'Clean: every cent is accounted for.',
  );
  console.log(
    `Written down as audit ${record.number}, ${hash}: keep that somewhere else, for --verify --expect.`,
  );
  return findings.length === 0;
}

/** Appends to the public log what nodes of the release before did in this minute: they know no log. */
async function hearOfOlderNodes({ db }: Database): Promise<void> {
  const ctx = jobContext(db);
  await exclusively(ctx, 'fill-log', () => fillLog(ctx));
}

/** The gateways' side: reads what of it was not read yet. @returns a sentence for each gateway */
async function readBooks({ db }: Database): Promise<string[]> {
  const ctx = jobContext(db);
  const readings = await exclusively(ctx, 'compare-gateways', () => readGateways(ctx));
  const read = await daysRead(ctx);
  const failed = new Map(readings.map(({ gateway, error }) => [gateway, error]));
  return read.map(({ gateway, days, last }) => {
    const upTo = days > 0 ? `${days} days are, up to ${last}` : 'no day of it is';
    if (!failed.has(gateway))
      return `Not compared with the books of ${gateway}: the shop is not connected to it (${upTo}).`;
    const error = failed.get(gateway);
    return error
      ? `Not compared with the books of ${gateway}: it did not answer, ${(error as Error).message} (${upTo}).`
      : days > 0
        ? `Compared with the books of ${gateway}: ${days} days, up to ${last}.`
        : `Not compared with the books of ${gateway}: no day is over since its first deposit.`;
  });
}

async function auditAfter({ db }: Database, since: string, alsoTrusted: string[]) {
  if (since !== 'last') return auditNumbered(db, Number(since), alsoTrusted);
  const last = await latestAudit(db, alsoTrusted);
  if (!last) throw new Error('There is no audit to go on from: run npm run audit first.');
  return last;
}

function summaryOf({ after, counts, tookMs }: AuditRecord): string {
  const number = (name: string) => (counts[name] ?? 0).toLocaleString('en');
  const what = after === null ? 'everything' : `what came after audit ${after}`;
  return [
    `Audited ${what} in ${(tookMs / 1000).toFixed(1)} s, of ${number('ledger_entries')} entries with ${number('ledger_postings')} postings,`,
    `${number('deposits')} deposits, ${number('checkouts')} checkouts, ${number('orders')} orders, ${number('tickets')} tickets,`,
    `${number('ticket_lines')} lines, ${number('raffle_tickets')} raffle numbers, ${number('ticket_prizes')} prizes.`,
    `Opening balances, which nobody paid in: ${number('opening_cents')} cents.`,
  ].join(' ');
}

async function verify({ db }: Database, expected: string | undefined, alsoTrusted: string[]) {
  const { audits, head, problems } = await verifyAudits(db, {
    alsoTrusted,
    ...(expected && { expected }),
  });
  for (const problem of problems) console.error(printable(problem));
  console.log(
    problems.length
      ? `${problems.length} of ${audits} audits are not as they were written.`
      : `${audits} audits are as they were written, one after the other.${head ? ` The newest is ${head}.` : ''}`,
  );
  return problems.length === 0;
}

main().catch((error: Error) => {
  console.error(printable(error.message));
  process.exitCode = COULD_NOT_RUN;
});
