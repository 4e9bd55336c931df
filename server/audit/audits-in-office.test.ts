import { sql } from 'drizzle-orm';
import { RequestRole } from '@/lib/contract/operator/approvals';
import { GetAudit, ListAudits } from '@/lib/contract/operator/audits';
import { GetToday } from '@/lib/contract/operator/today';
import { inTransaction } from '@/server/db/transaction';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import { aWholeShop, type WholeShop } from '@/server/testing/a-whole-shop';
import { testShop } from '@/server/testing/test-shop';
import { auditShop, findFaults } from '.';
import { writeAudit } from './audit-records';
import type { Finding } from './check';
import { guaranteeOf } from './list-audits';
import { FAULTS, FAULTS_BY_FILE } from './testing/all-faults';

const office = testShop();
const { database } = office;
let shop: WholeShop;
beforeAll(async () => {
  shop = await aWholeShop(database);
});

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** What the audit comes upon after a tampering, which is rolled back. */
async function findingsAfter({
  check,
  sql: tampering,
}: (typeof FAULTS)[number]): Promise<Finding[]> {
  const undo = new Error('undo');
  const findings: Finding[] = [];
  const attempt = inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of tampering(shop).split(';\n')) await tx.execute(sql.raw(statement));
    findings.push(...(await findFaults({ db: tx }, { only: [check] })));
    throw undo;
  });
  await expect(attempt).rejects.toBe(undo);
  return findings;
}

/** Writes an audit down that came upon these. */
const anAudit = (findings: Finding[]) =>
  writeAudit(database, {
    ...{ startedAt: new Date().toISOString(), tookMs: 1_234, after: null, counts: { orders: 3 } },
    ...{ findings, point: { id: '', unfinished: [] }, standing: {}, staffLog: null },
  });

test('a fault of each kind leads from Today to its audit, and there to its rows and what they mean', async () => {
  const findings: Finding[] = [];
  for (const faults of Object.values(FAULTS_BY_FILE)) {
    const [first] = faults;
    if (first) findings.push(...(await findingsAfter(first)));
  }
  expect(new Set(findings.map(({ check }) => check)).size).toBeGreaterThan(10);
  const { record } = await anAudit(findings);
  const { api } = await aStaffMember(office, ['compliance']);

  const { audit } = await api(GetToday, {});
  expect(audit?.last).toMatchObject({
    ...{ auditNo: record.number, findings: findings.length, isLate: false },
  });
  const run = await api(GetAudit, { auditNo: audit?.last?.auditNo ?? 0 });
  expect(run).toMatchObject({ findings: findings.length, problem: null });
  const shown = run.checks.flatMap(({ check, guarantees, rows }) =>
    rows.map(({ subject, detail }) => ({
      check,
      subject,
      detail,
      isExplained: guarantees !== null,
    })),
  );
  expect(shown).toHaveLength(findings.length);
  for (const finding of findings)
    expect(shown).toContainEqual({
      ...{ check: finding.check, isExplained: true },
      ...{ subject: finding.subject ?? '', detail: finding.detail ?? '' },
    });
});

test('every check that a fault is for says what it makes sure of', () => {
  const unexplained = FAULTS.filter(({ check }) => guaranteeOf(check) === null);
  expect(unexplained.map(({ check }) => check)).toEqual([]);
  for (const check of ['history.unchanged', 'history.chained'])
    expect(guaranteeOf(check)).not.toBeNull();
});

test('audits are listed by key, newest first, to admins, compliance and auditors alone', async () => {
  for (let made = 0; made < 3; made += 1) await anAudit([]);
  const { api } = await aStaffMember(office, ['auditor']);
  const first = await api(ListAudits, { limit: 2 });
  const [newest] = first.audits;
  expect(first.audits.map(({ auditNo }) => auditNo)).toEqual([
    newest?.auditNo,
    (newest?.auditNo ?? 0) - 1,
  ]);
  expect(newest).toMatchObject({ tookMs: 1_234, after: null, findings: 0 });
  const second = await api(ListAudits, { limit: 2, below: first.next ?? 0 });
  expect(second.audits[0]?.auditNo).toBe((newest?.auditNo ?? 0) - 2);
  const { api: ofSupport } = await aStaffMember(office, ['support']);
  expect(await refusal(ofSupport(ListAudits, {}))).toBe('staff.role_missing');
  expect((await ofSupport(GetToday, {})).audit).toBeNull();
  expect(await refusal(api(GetAudit, { auditNo: 999_999 }))).toBe('audit.not_found');
});

test('an audit whose record was edited is shown as one that is not to be believed', async () => {
  const { record } = await anAudit([]);
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update audits set signature = repeat('0', 128) where number = ${record.number}`,
    );
  });
  const { api } = await aStaffMember(office, ['compliance']);
  expect((await api(GetAudit, { auditNo: record.number })).problem).toBe('its signature is wrong');
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from audits`);
  });
});

test('the newest records of the staff log that are cut off after an audit are missed by the next', async () => {
  const admin = await aStaffMember(office, ['admin']);
  await admin.api(RequestRole, {
    ...{ staffId: admin.id, role: 'finance', change: 'grant', reason: 'Small team' },
  });
  const checksOf = async () => {
    const { record } = await auditShop(database, { settledAfterMs: 0 });
    return record.findings.map(({ check }) => check).filter((check) => check.startsWith('staff.'));
  };
  expect(await checksOf()).toEqual([]);
  const { rows } = await database.db.execute<{ no: string; hash: string }>(
    sql`select no, hash from staff_log order by no desc limit 1`,
  );
  const [last] = rows;
  const run = await admin.api(GetAudit, { auditNo: 1 });
  expect(run.staffLog).toEqual({ no: Number(last?.no), hash: last?.hash });
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`delete from approvals`);
    await tx.execute(sql`delete from staff_log where no = (select max(no) from staff_log)`);
  });
  expect(await checksOf()).toEqual(['staff.log_anchored']);
  // also when others have been written in their place
  await admin.api(RequestRole, {
    ...{ staffId: admin.id, role: 'draws', change: 'grant', reason: 'Small team' },
  });
  expect(await checksOf()).toContain('staff.log_anchored');
});
