import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { ownAuditKeys } from './audit-keys';
import { type AuditRecord, HISTORY_CHAINED, problemOf, type Row } from './audit-records';
import { CHECKS } from './checks';
import { HISTORY_UNCHANGED } from './standing-rows';
import { NIGHTS_VERIFIED } from './verify-nights';
import { PAYOUT_FILES_READ } from './verify-payout-files';
import { RAFFLES_VERIFIED } from './verify-raffles';

/** An audit in a list. */
interface ListedAudit {
  number: number;
  startedAt: string;
  tookMs: number;
  after: number | null;
  findings: number;
  hash: string;
}

interface ListedRow extends Record<string, unknown> {
  number: number;
  started_at: string;
  took_ms: number;
  after: number | null;
  findings: number;
  hash: string;
}

/** The audits below a number, newest first. @returns also whether there are more */
export async function listAudits(
  db: Db,
  { below, limit }: { below: number | null; limit: number },
): Promise<{ audits: ListedAudit[]; isMore: boolean }> {
  const { rows } = await db.execute<ListedRow>(sql`
    select number, hash, record ->> 'startedAt' as started_at, (record ->> 'tookMs')::float8 as took_ms,
      (record ->> 'after')::int as after, json_array_length(record -> 'findings') as findings
    from (
      select number, hash, record::json as record from audits where number < ${below ?? 2 ** 31 - 1}
      order by number desc limit ${limit + 1}) as page
    order by number desc`);
  const audits = rows.slice(0, limit).map((row) => ({
    ...{ number: row.number, startedAt: row.started_at, tookMs: Math.round(row.took_ms) },
    ...{ after: row.after, findings: row.findings, hash: row.hash },
  }));
  return { audits, isMore: rows.length > limit };
}

/** One audit, and what is wrong with its record where anything is; null where there is none of this number. */
export async function readAudit(
  db: Db,
  number: number,
): Promise<{ record: AuditRecord; hash: string; problem: string | null } | null> {
  const { rows } = await db.execute<Row>(sql`select * from audits where number = ${number}`);
  const [row] = rows;
  if (!row) return null;
  return {
    record: JSON.parse(row.record) as AuditRecord,
    hash: row.hash,
    problem: problemOf(row, ownAuditKeys()),
  };
}

const GUARANTEES = new Map<string, string>(
  [
    ...CHECKS,
    PAYOUT_FILES_READ,
    RAFFLES_VERIFIED,
    NIGHTS_VERIFIED,
    HISTORY_UNCHANGED,
    HISTORY_CHAINED,
  ].map(({ name, guarantees }) => [name, guarantees] as const),
);

/** What holds where a check comes upon nothing; null for one that this release does not have. */
export const guaranteeOf = (check: string): string | null => GUARANTEES.get(check) ?? null;
