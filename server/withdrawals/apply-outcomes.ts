import { sql } from 'drizzle-orm';
import { sayIn } from '@/lib/messages/say';
import type { Db } from '@/server/db/pool';
import type { Context } from '@/server/kernel/context';
import { changeWithdrawal } from './change-withdrawal';
import { type LineProblem, type Outcome, parseOutcomes } from './parse-outcomes';
import { referenceNoOf } from './reference';
import type { WithdrawalStatus } from './transitions';

export interface OutcomeReport {
  /** nothing was applied when there are any before the first payment was */
  problems: LineProblem[];
  paid: number;
  failed: number;
  /** paid before, and sent back by the bank now */
  returned: number;
  knownBefore: number;
}

/**
 * Applies what the bank says of payments: each once, however often the file comes. A file with a line that cannot be
 * read, or that names no withdrawal, is refused as a whole. A payment whose state does not allow what the file says is
 * left alone and named.
 */
export async function applyOutcomes(
  ctx: Pick<Context, 'db' | 'requestId'>,
  text: string,
): Promise<OutcomeReport> {
  const { outcomes, problems } = parseOutcomes(text);
  const report = { problems, paid: 0, failed: 0, returned: 0, knownBefore: 0 };
  const ids = await idsOf(ctx.db, outcomes);
  const lineOf = new Map<string, number>();
  for (const { line, name } of outcomes) {
    const id = ids.get(name);
    const earlier = id && lineOf.get(id);
    if (!id) problems.push({ line, reason: `there is no withdrawal ${name}` });
    else if (earlier) problems.push({ line, reason: `${name} stands in line ${earlier} already` });
    else lineOf.set(id, line);
  }
  if (problems.length > 0) return report;
  for (const one of outcomes) {
    const result = await applyOne(ctx, ids.get(one.name) ?? '', one);
    if (typeof result === 'string') report[result] += 1;
    else problems.push({ line: one.line, reason: `${one.name} is ${result.status}` });
  }
  return report;
}

type Applied = Exclude<keyof OutcomeReport, 'problems'>;

async function applyOne(
  ctx: Pick<Context, 'db' | 'requestId'>,
  id: string,
  { outcome, reason }: Outcome,
): Promise<Applied | { status: WithdrawalStatus }> {
  if (outcome === 'paid') {
    const { withdrawal, hasChanged } = await changeWithdrawal(ctx, id, { status: 'paid' }, 'bank');
    if (hasChanged) return 'paid';
    return withdrawal.status === 'paid' ? 'knownBefore' : { status: withdrawal.status };
  }
  const why = reason || sayIn('en-AU')({ key: 'withdrawal.reason.bank' });
  for (const status of ['failed', 'returned'] as const) {
    const { withdrawal, hasChanged } = await changeWithdrawal(
      ctx,
      id,
      { status, reason: why },
      'bank',
    );
    if (hasChanged) return status;
    if (withdrawal.status === 'failed' || withdrawal.status === 'returned') return 'knownBefore';
    if (withdrawal.status !== 'paid') return { status: withdrawal.status };
  }
  throw new Error(`withdrawal ${id} is paid, and cannot come back`);
}

/** The withdrawals that a file names, by the name that it uses. */
async function idsOf(db: Db, outcomes: readonly Outcome[]): Promise<Map<string, string>> {
  const names = outcomes.map(({ name }) => ({ name, no: referenceNoOf(name) }));
  const { rows } = await db.execute<{ name: string; id: string }>(sql`
    select named.name, withdrawals.id
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as named (name text, no bigint)
    join withdrawals on case when no is null then withdrawals.id = named.name::uuid
      else withdrawals.reference_no = no end`);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
