import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction, type Tx } from '@/server/db/transaction';
import { firstIdAt } from '@/server/kernel/ids';
import {
  type AuditRecord,
  HISTORY_CHAINED,
  latestAudit,
  verifyAudits,
  type WrittenAudit,
  writeAudit,
} from './audit-records';
import { EVERYTHING, type Finding, type Point, since } from './check';
import { findFaults } from './find-faults';
import { knownProofs, type Proof, rememberProofs } from './known-proofs';
import { changedRows, standingRows } from './standing-rows';

/** A transaction that began this long before an audit has committed or rolled back by then. */
const SETTLED_AFTER_MS = 3_600_000;
const STATEMENT_TIMEOUT = '10min';
/** The snapshot's transaction is idle while raffles are drawn again. */
const BETWEEN_STATEMENTS = '1h';

export interface AuditOptions {
  /** check only what came after this earlier audit; everything where left out */
  after?: WrittenAudit;
  /** how long before now a row counts as settled */
  settledAfterMs?: number;
  /** public keys of the shop's earlier secrets */
  alsoTrusted?: readonly string[];
  /** verify proofs again that were verified before and are as they were */
  everyProof?: boolean;
}

/**
 * Audits the shop on one snapshot, so that a shop that goes on selling can be audited, and stores the findings: signed,
 * and chained to the previous audit.
 */
export async function auditShop(
  ctx: { db: Db },
  {
    after,
    settledAfterMs = SETTLED_AFTER_MS,
    alsoTrusted = [],
    everyProof = false,
  }: AuditOptions = {},
): Promise<WrittenAudit> {
  const startedAt = new Date();
  const findings = await bentAudits(ctx.db, alsoTrusted);
  const previous = findings.length ? null : await latestAudit(ctx.db, alsoTrusted);
  const known = everyProof ? new Set<string>() : await knownProofs(ctx.db, alsoTrusted);
  const proofs: Proof[] = [];
  const onVerified = (proof: Proof) => proofs.push(proof);
  const seen = await inTransaction(ctx, async (tx) => {
    await beginSnapshot(tx);
    const point = await pointReached(tx, settledAfterMs);
    const scope = after ? since(after.record.point) : EVERYTHING;
    const changed = previous ? await unchangedSince(tx, previous) : [];
    findings.push(...changed, ...(await findFaults({ db: tx }, { scope, known, onVerified })));
    const standing = await standingRows(tx, point);
    return {
      counts: await countAll(tx),
      findings,
      point,
      standing,
      staffLog: await staffLogHead(tx),
    };
  });
  await rememberProofs(ctx.db, proofs);
  const record: Omit<AuditRecord, 'number' | 'previous'> = {
    startedAt: startedAt.toISOString(),
    tookMs: Date.now() - startedAt.getTime(),
    after: after?.record.number ?? null,
    ...seen,
  };
  return writeAudit(ctx, record);
}

/** Findings on earlier audits that were tampered with. */
async function bentAudits(db: Db, alsoTrusted: readonly string[]): Promise<Finding[]> {
  const { problems } = await verifyAudits(db, { alsoTrusted });
  return problems.map((detail) => ({ check: HISTORY_CHAINED.name, subject: 'audits', detail }));
}

async function beginSnapshot(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`
    select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true),
      set_config('idle_in_transaction_session_timeout', ${BETWEEN_STATEMENTS}, true),
      set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`);
}

/** Counts the rows that an earlier audit counted again, and reports differences. */
async function unchangedSince(tx: Tx, { record }: WrittenAudit): Promise<Finding[]> {
  return changedRows(record.standing, await standingRows(tx, record.point));
}

async function pointReached(tx: Tx, settledAfterMs: number): Promise<Point> {
  const { rows } = await tx.execute<{ now: string; unfinished: string[] }>(sql`
    select floor(extract(epoch from clock_timestamp()) * 1000) as now,
      coalesce((select json_agg(id order by id) from (
        select id from draws where status <> 'DRAW_EMAILED'
        union all select id from giveaways where status <> 'DRAW_PAID') unfinished), '[]') as unfinished`);
  const [row] = rows;
  if (!row) throw new Error('The database does not tell the time');
  return { id: firstIdAt(Number(row.now) - settledAfterMs), unfinished: row.unfinished };
}

/** The newest record of the staff log in the snapshot. Records are written one after another, so all before it are there. */
async function staffLogHead(db: Db): Promise<AuditRecord['staffLog']> {
  const { rows } = await db.execute<{ no: string; hash: string }>(
    sql`select no, hash from staff_log order by no desc limit 1`,
  );
  const [last] = rows;
  return last ? { no: Number(last.no), hash: last.hash } : null;
}

const COUNTED = [
  'ledger_entries',
  'ledger_postings',
  'deposits',
  'checkouts',
  'orders',
  'tickets',
  'ticket_lines',
  'raffle_tickets',
  'ticket_prizes',
  'draws',
] as const;

/** The number of rows audited, by table; and the cents in wallets that come from opening balances alone. */
async function countAll(db: Db): Promise<Record<string, number>> {
  const counts = COUNTED.map(
    (table) => sql`select ${table}::text as name, count(*) as count from ${sql.raw(table)}`,
  );
  const { rows } = await db.execute<{ name: string; count: string }>(sql`
    ${sql.join(counts, sql` union all `)}
    union all
    select 'opening_cents', coalesce(-sum(amount_cents), 0) from ledger_postings where account = 'opening'`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}
