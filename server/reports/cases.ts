import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  CaseOutcome,
  CloseSuspicionCase,
  GetSuspicionCase,
  ListSuspicionCases,
  OpenSuspicionCase,
  SuspicionCase,
} from '@/lib/contract/operator/cases';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { readEnv } from '@/server/runtime/env';
import { actorOf, recordAction } from '@/server/staff';
import { periodOf } from './days';
import { type Hit, hitsOf, isSuspicion, rowsOfHit, SUSPICIONS, type WalletRow } from './suspicions';

/** What a case is made of, as it was read when it was opened. */
interface Facts {
  sentence: string;
  rows: WalletRow[];
}

interface Row extends Record<string, unknown> {
  id: string;
  customer_id: string;
  rule: string;
  period_from: string;
  period_to: string;
  opened_at: string;
  opened_by: string;
  note: string;
  closed_at: string | null;
  closed_by: string | null;
  outcome: CaseOutcome | null;
  closing_note: string | null;
}

const COLUMNS = sql`
  one.id, customer_id, rule, period_from::text, period_to::text, opened_at, opener.name as opened_by, note, closed_at,
  closer.name as closed_by, outcome, closing_note`;
const CASES = sql`
  suspicion_cases one join staff_names opener on opener.id = one.opened_by
  left join staff_names closer on closer.id = one.closed_by`;

/** Cases that are open, or closed, newest first. */
export async function listCases(
  { db }: StaffContext,
  { state, after, limit }: VerbInput<typeof ListSuspicionCases>,
): Promise<CallResult<typeof ListSuspicionCases>> {
  const { rows } = await db.execute<Row>(sql`
    select ${COLUMNS} from ${CASES}
    where (closed_at is null) = ${state === 'open'} and (${after ?? null}::uuid is null or one.id < ${after ?? null}::uuid)
    order by one.id desc limit ${limit + 1}`);
  const cases = rows.slice(0, limit).map(toCase);
  return { cases, next: rows.length > limit ? (cases.at(-1)?.caseId ?? null) : null };
}

/** One case with its rows. @throws case.not_found */
export async function getCase(
  ctx: StaffContext,
  { caseId }: VerbInput<typeof GetSuspicionCase>,
): Promise<CallResult<typeof GetSuspicionCase>> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<Row & { facts: Facts }>(sql`
      select ${COLUMNS}, facts from ${CASES} where one.id = ${caseId}::uuid`);
    const [row] = rows;
    if (!row) throw new ShopError('case.not_found');
    await recordAction(tx, actorOf(ctx), { action: 'case.read', subject: `case:${row.id}` });
    return { ...toCase(row), ...row.facts };
  });
}

/**
 * Opens a case of a customer whom the rule finds in these days, by the rows of that moment.
 * @throws case.no_hit | case.open
 */
export async function openCase(
  ctx: StaffContext,
  { customerId, rule, from, to, note }: VerbInput<typeof OpenSuspicionCase>,
): Promise<CallResult<typeof OpenSuspicionCase>> {
  if (!isSuspicion(rule) || from > to) throw new ShopError('case.no_hit');
  const request = {
    ...{ period: periodOf(from, to), isSandbox: readEnv().SANDBOX },
    ...{ jurisdiction: undefined, offer: undefined },
  };
  return inTransaction(ctx, async (tx) => {
    const hits = await hitsOf(tx, request, { customerId });
    if (!hits.some((hit) => hit.rule === rule)) throw new ShopError('case.no_hit');
    const facts: Facts = {
      sentence: SUSPICIONS[rule].rule,
      rows: await rowsOfHit(tx, customerId, request),
    };
    const caseId = newId();
    const { rowCount } = await tx.execute(sql`
      insert into suspicion_cases (id, customer_id, rule, period_from, period_to, facts, note, opened_by)
      values (${caseId}, ${customerId}, ${rule}, ${from}::date, ${to}::date, ${JSON.stringify(facts)}, ${note}, ${ctx.staff.id})
      on conflict (customer_id, rule) where closed_at is null do nothing`);
    if (rowCount !== 1) throw new ShopError('case.open');
    await recordAction(tx, actorOf(ctx), {
      action: 'case.opened',
      subject: `customer:${customerId}`,
      after: { caseId, rule, from, to, rows: facts.rows.length },
      reason: note,
    });
    return { caseId };
  });
}

/** Closes a case once. @throws case.not_found | case.closed */
export async function closeCase(
  ctx: StaffContext,
  { caseId, outcome, note }: VerbInput<typeof CloseSuspicionCase>,
): Promise<CallResult<typeof CloseSuspicionCase>> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.execute<{ customer_id: string; is_closed: boolean }>(sql`
      select customer_id, closed_at is not null as is_closed from suspicion_cases
      where id = ${caseId}::uuid for update`);
    const [row] = rows;
    if (!row) throw new ShopError('case.not_found');
    if (row.is_closed) throw new ShopError('case.closed');
    await tx.execute(sql`
      update suspicion_cases set outcome = ${outcome}, closing_note = ${note}, closed_by = ${ctx.staff.id},
        closed_at = greatest(shop_now(), opened_at)
      where id = ${caseId}::uuid`);
    await recordAction(tx, actorOf(ctx), {
      action: 'case.closed',
      subject: `customer:${row.customer_id}`,
      after: { caseId, outcome },
      reason: note,
    });
    return {};
  });
}

/** The open cases of these hits, by `RULE CUSTOMER`. */
export async function openCasesOf(
  db: Db,
  hits: readonly Hit[],
): Promise<ReadonlyMap<string, string>> {
  const customers = JSON.stringify(hits.map(({ customerId }) => customerId));
  const { rows } = await db.execute<{ id: string; rule: string; customer_id: string }>(sql`
    select id, rule, customer_id from suspicion_cases
    where closed_at is null and customer_id::text in (select jsonb_array_elements_text(${customers}::jsonb))`);
  return new Map(rows.map(({ id, rule, customer_id: customer }) => [`${rule} ${customer}`, id]));
}

function toCase(row: Row): SuspicionCase {
  const { closed_at: at, closed_by: by, outcome, closing_note: closingNote } = row;
  const isClosed = at !== null && by !== null && outcome !== null && closingNote !== null;
  return {
    ...{ caseId: row.id, customerId: row.customer_id, rule: row.rule, note: row.note },
    title: isSuspicion(row.rule) ? SUSPICIONS[row.rule].title : row.rule,
    ...{ from: row.period_from, to: row.period_to, openedBy: row.opened_by },
    openedAt: new Date(row.opened_at).toISOString(),
    closed: isClosed ? { at: new Date(at).toISOString(), by, outcome, note: closingNote } : null,
  };
}
