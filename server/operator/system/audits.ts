import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { AuditRun, FailedCheck, GetAudit, ListAudits } from '@/lib/contract/operator/audits';
import { type AuditRecord, guaranteeOf, listAudits, readAudit } from '@/server/audit';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/** The audits that were written down, newest first. */
export async function listAuditRuns(
  { db }: StaffContext,
  { below, limit }: VerbInput<typeof ListAudits>,
): Promise<CallResult<typeof ListAudits>> {
  const { audits, isMore } = await listAudits(db, { below: below ?? null, limit });
  const runs = audits.map(({ number, ...rest }): AuditRun => ({ auditNo: number, ...rest }));
  return { audits: runs, next: isMore ? (runs.at(-1)?.auditNo ?? null) : null };
}

/** One audit, with all that it came upon. @throws audit.not_found */
export async function getAudit(
  { db }: StaffContext,
  { auditNo }: VerbInput<typeof GetAudit>,
): Promise<CallResult<typeof GetAudit>> {
  const audit = await readAudit(db, auditNo);
  if (!audit) throw new ShopError('audit.not_found');
  const { record, hash, problem } = audit;
  return {
    ...{ auditNo, hash, problem, after: record.after },
    ...{ startedAt: record.startedAt, tookMs: Math.round(record.tookMs) },
    findings: record.findings.length,
    checks: byCheck(record.findings),
    counts: Object.entries(record.counts).map(([name, count]) => ({ name, count })),
    staffLog: record.staffLog ?? null,
  };
}

/** Findings by their check, each as often as it was come upon, in the order of the audit. */
function byCheck(findings: AuditRecord['findings']): FailedCheck[] {
  const checks = new Map<string, FailedCheck>();
  for (const { check, subject, detail } of findings) {
    const failed = checks.get(check) ?? { check, guarantees: guaranteeOf(check), rows: [] };
    failed.rows.push({ subject: subject ?? '', detail: detail ?? '' });
    checks.set(check, failed);
  }
  return [...checks.values()];
}
