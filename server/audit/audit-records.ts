import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { hashOf, isSignedBy, ownAuditKeys, signAudit } from './audit-keys';
import type { Finding, Point } from './check';
import type { Standing } from './standing-rows';

/** An audit as stored. */
export interface AuditRecord {
  number: number;
  /** hash of the previous audit; null for the first */
  previous: string | null;
  startedAt: string;
  tookMs: number;
  /** number of the audit whose point this one starts from; null when it covers everything */
  after: number | null;
  counts: Record<string, number>;
  findings: Finding[];
  point: Point;
  standing: Standing;
  /**
   * The newest record of the staff log. With this audit's hash it is in the public log, so nothing that was written before
   * can be cut off its end; null before the first record, and left out in audits of earlier releases.
   */
  staffLog?: { no: number; hash: string } | null;
}

export interface WrittenAudit {
  record: AuditRecord;
  hash: string;
}

/** An audit's row. */
export interface Row extends Record<string, unknown> {
  number: number;
  record: string;
  hash: string;
  public_key: string;
  signature: string;
}

/** What `verifyAudits` makes sure of, as a check. */
export const HISTORY_CHAINED = {
  name: 'history.chained',
  guarantees:
    'Every earlier audit is as it was written: signed by this shop, and following from the one before it, with none missing.',
} as const;

/** Serialises writers: each record contains the hash of the previous one. */
const CHAIN_LOCK = 7_420_020;

/** Appends an audit to the chain. */
export async function writeAudit(
  ctx: { db: Db },
  seen: Omit<AuditRecord, 'number' | 'previous'>,
): Promise<WrittenAudit> {
  return inTransaction(ctx, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`);
    const last = await lastRow(tx);
    const record: AuditRecord = {
      number: (last?.number ?? 0) + 1,
      previous: last?.hash ?? null,
      ...seen,
    };
    const text = JSON.stringify(record);
    const hash = hashOf(text);
    const { signature, publicKey } = signAudit(hash);
    await tx.execute(sql`
      insert into audits (number, record, hash, public_key, signature)
      values (${record.number}, ${text}, ${hash}, ${publicKey}, ${signature})`);
    return { record, hash };
  });
}

/** The newest audit; null when there is none yet. @throws an Error when its hash or signature is invalid */
export async function latestAudit(db: Db, alsoTrusted: readonly string[] = []) {
  const row = await lastRow(db);
  return row ? believed(row, alsoTrusted) : null;
}

/** @throws an Error when there is no audit of that number, or its hash or signature is invalid */
export async function auditNumbered(db: Db, number: number, alsoTrusted: readonly string[] = []) {
  const { rows } = await db.execute<Row>(sql`select * from audits where number = ${number}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no audit ${number}.`);
  return believed(row, alsoTrusted);
}

function believed(row: Row, alsoTrusted: readonly string[]): WrittenAudit {
  const problem = problemOf(row, [...ownAuditKeys(), ...alsoTrusted]);
  if (problem) throw new Error(`Audit ${row.number} cannot be gone on from: ${problem}.`);
  return { record: JSON.parse(row.record) as AuditRecord, hash: row.hash };
}

async function lastRow(db: Db): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from audits order by number desc limit 1`);
  return rows[0];
}

/** Why one row of the chain is invalid, checked by itself. */
export function problemOf(row: Row, keys: readonly string[]): string | null {
  if (hashOf(row.record) !== row.hash) return 'its record was edited';
  if (!keys.includes(row.public_key)) return `it is signed by another key, ${row.public_key}`;
  return isSignedBy(row.public_key, row.hash, row.signature) ? null : 'its signature is wrong';
}

export interface ChainReport {
  audits: number;
  /** hash of the newest audit */
  head: string | null;
  problems: string[];
}

interface VerifyOptions {
  /** public keys of the shop's earlier secrets */
  alsoTrusted?: readonly string[];
  /** hash of an audit that was noted elsewhere: without it, removal of the newest audits goes unnoticed */
  expected?: string;
}

/**
 * Verifies the chain of audits from the first: reports audits that were edited, removed, moved or signed by another
 * key.
 */
export async function verifyAudits(
  db: Db,
  { alsoTrusted = [], expected }: VerifyOptions = {},
): Promise<ChainReport> {
  const { rows } = await db.execute<Row>(sql`select * from audits order by number`);
  const keys = [...ownAuditKeys(), ...alsoTrusted];
  const problems: string[] = [];
  let previous: Row | undefined;
  for (const row of rows) {
    const problem = problemOf(row, keys) ?? problemOfPlace(row, previous);
    if (problem) problems.push(`Audit ${row.number}: ${problem}.`);
    previous = row;
  }
  if (expected && !rows.some(({ hash }) => hash === expected)) {
    problems.push(`No audit has the hash ${expected}: it was taken off.`);
  }
  return { audits: rows.length, head: previous?.hash ?? null, problems };
}

function problemOfPlace({ number, record }: Row, before: Row | undefined): string | null {
  const { number: ownNumber, previous } = JSON.parse(record) as AuditRecord;
  const due = (before?.number ?? 0) + 1;
  if (number !== due) return `audit ${due} should stand before it and is not there`;
  if (ownNumber !== number) return `it was written as number ${ownNumber}`;
  return previous === (before?.hash ?? null)
    ? null
    : 'it follows from another audit than stands before it';
}
