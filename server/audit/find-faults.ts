import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction, sqlState, type Tx } from '@/server/db/transaction';
import { type Check, EVERYTHING, type Finding, type Scope } from './check';
import { CHECKS } from './checks';
import type { Proof } from './known-proofs';
import { NIGHTS_VERIFIED, verifyNights } from './verify-nights';
import { PAYOUT_FILES_READ, verifyPayoutFiles } from './verify-payout-files';
import { RAFFLES_VERIFIED, verifyRaffles } from './verify-raffles';

/** The most findings that one check reports: with so many of a kind, look for the cause, not at the rows. */
const SHOWN_PER_CHECK = 50;

interface Options {
  scope?: Scope;
  /** proofs that were verified before: one that is as it was is not verified again */
  known?: ReadonlySet<string>;
  /** is told of each proof that was verified now, and holds */
  onVerified?: (proof: Proof) => void;
  /** prefixes of check names: `['ledger.', 'deposits.']`; all checks where left out */
  only?: readonly string[];
}

/** Runs the checks, one statement each. In a transaction they see its snapshot. */
export async function findFaults(
  ctx: { db: Db },
  { scope = EVERYTHING, known, onVerified, only }: Options = {},
): Promise<Finding[]> {
  const isWanted = ({ name }: { name: string }) =>
    only?.some((beginning) => name.startsWith(beginning)) ?? true;
  return inTransaction(ctx, async (tx) => {
    const findings: Finding[] = [];
    for (const check of CHECKS.filter(isWanted)) findings.push(...(await run(tx, check, scope)));
    if (isWanted(PAYOUT_FILES_READ)) {
      const unlike = await verifyPayoutFiles(tx, scope);
      findings.push(...unlike.slice(0, SHOWN_PER_CHECK));
    }
    if (isWanted(RAFFLES_VERIFIED)) {
      const verified = await verifyRaffles(tx, scope, known);
      findings.push(...verified.findings.slice(0, SHOWN_PER_CHECK));
      for (const proof of verified.proofs) onVerified?.(proof);
    }
    if (isWanted(NIGHTS_VERIFIED)) findings.push(...(await verifyNights(tx)));
    return findings;
  });
}

async function run(tx: Tx, { name, offenders }: Check, scope: Scope): Promise<Finding[]> {
  await tx.execute(sql`savepoint before_check`);
  try {
    const { rows } = await tx.execute<Omit<Finding, 'check'>>(sql`
      -- all of it is planned for: there is nothing to be found, so a plan that finds the first rows soon is slow
      with offenders as materialized (${offenders(scope)})
      select subject::text, detail from offenders limit ${SHOWN_PER_CHECK}`);
    await tx.execute(sql`release savepoint before_check`);
    return rows.map((row) => ({ check: name, ...row }));
  } catch (error) {
    // data that cannot be read (such as a malformed list) is a finding, and the other checks continue
    if (!sqlState(error)?.startsWith(DATA_EXCEPTION)) throw error;
    await tx.execute(sql`rollback to savepoint before_check`);
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
    return [{ check: name, subject: 'unreadable', detail: message }];
  }
}

const DATA_EXCEPTION = '22';
