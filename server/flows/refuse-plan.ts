import { sql } from 'drizzle-orm';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Sentence } from '@/lib/contract/sentence';
import { inTransaction, type Tx } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import {
  type DuePlan,
  firstToTell,
  halt,
  lapseResolution,
  movedOn,
  nextTry,
  openResolution,
  type PlannedEntry,
  putOff,
  takeDuePlan,
  tellFailure,
  tellHalted,
  tellKept,
  tellLapsed,
  tellMissed,
} from '@/server/recurring';
import { log } from '@/server/runtime/log';
import type { Unpaid } from '@/server/wallet';

/** What one step of the engine did. */
export type PlanStep = 'purchased' | 'skipped' | 'missed' | 'put_off' | 'asked' | 'halted';

/** What stood in a plan's way, and what its card has paid all the same. */
type Refusal = Pick<Unpaid, 'code' | 'why'> & Partial<Unpaid> & { keptCents: number };

/** Refusals that more tries at the same draw cannot mend. */
const LOST: readonly ErrorCode[] = ['cart.sold_out', 'draw.closed', 'draw.not_found'];
/** Refusals of what the plan asks for, at every draw. */
const IMPOSSIBLE: readonly ErrorCode[] = [
  'offer.not_found',
  'offer.not_available',
  'offer.licensing_restriction',
  'cart.entry_incomplete',
  'cart.cause_required',
];
/** A refusal that lasts until the customer has done something that no later try does for them. */
const UP_TO_THEM: ErrorCode = 'verification.required';
/**
 * Our own faults and stops are ours to end, and a silent bank may answer yet: what waited for the customer before still
 * does.
 */
const UNDECIDED: readonly ErrorCode[] = [
  'server.failed',
  'sales.stopped',
  'deposit.gateway_timeout',
];
/** Who takes a break is left alone, and who waits for us or a register has been told. */
const SILENT: readonly ErrorCode[] = [
  'limits.on_break',
  'limits.in_review',
  'limits.register_unanswered',
];
const NOT_TOLD: readonly ErrorCode[] = [...SILENT, ...UNDECIDED];
/** How soon is looked again at what may be over at any moment: a payment under way, or a stop. */
const LOOK_AGAIN_MS: Readonly<Partial<Record<ErrorCode, number>>> = {
  'deposit.gateway_timeout': 2 * 60_000,
  'sales.stopped': 10 * 60_000,
};

/** A purchase's error as a refusal; a fault of ours is logged. */
export function refusalOf(error: unknown, { plan }: DuePlan): Pick<Unpaid, 'code' | 'why'> {
  if (error instanceof ShopError && error.problems[0])
    return { code: error.code, why: error.problems[0] };
  log.error('plan not bought', { planId: plan.id, error });
  return { code: 'server.failed', why: { key: 'server.failed' } };
}

/**
 * Writes down why a plan was not bought: it is tried again, has missed its draw, or is halted.
 * @returns null where somebody else has the plan or has changed it, and nothing was paid for it here
 */
export const refusePlan = (
  ctx: Context,
  before: DuePlan,
  refusal: Refusal,
): Promise<PlanStep | null> =>
  inTransaction(ctx, async (tx) => {
    const { id: planId, version } = before.plan;
    const due = await takeDuePlan(tx, { planId, version });
    const { code, why, keptCents } = refusal;
    if (!due || due.draw?.drawNo !== before.draw?.drawNo) {
      // the customer changed it, another worker put it off, or its draw has just closed: it is judged anew
      if (keptCents > 0) await tellKept({ db: tx }, before, keptCents);
      return due || keptCents > 0 ? 'put_off' : null;
    }
    if (IMPOSSIBLE.includes(code) || code === UP_TO_THEM) {
      await halt(tx, due.plan, code);
      await recordEvent(tx, due, 'recurring.halted', planId, { reason: code });
      await tellHalted(tx, due, { why, keptCents, mustVerify: code === UP_TO_THEM });
      return 'halted';
    }
    if (!due.draw) {
      await putOff(tx, due.plan, { until: null, refusal: null });
      return 'put_off';
    }
    const until = tryAgainAt(due.draw, new Date(due.now), refusal);
    if (!until) return miss(tx, due, due.draw, refusal);
    await putOff(tx, due.plan, { until, refusal: code });
    await resolve(tx, due, due.draw.drawNo, refusal);
    await recordEvent(tx, due, 'recurring.failed', planId, {
      drawNo: due.draw.drawNo,
      reason: code,
    });
    const failure = { drawNo: due.draw.drawNo, refusal: code };
    if (!NOT_TOLD.includes(code) && (await firstToTell(tx, due.plan, failure)))
      await tellFailure(tx, due, due.draw, troubleOf(refusal));
    else if (keptCents > 0) await tellKept({ db: tx }, due, keptCents);
    return 'put_off';
  });

/** Passes over a locked plan's draw. */
export async function passOver(
  tx: Tx,
  due: DuePlan,
  result: { outcome: 'skipped' | 'missed'; reason: string },
): Promise<PlanStep> {
  if (!due.draw) throw new Error(`plan ${due.plan.id} has no draw to pass over`);
  await tx.execute(sql`with ${movedOn([{ due, draw: due.draw, result }])} select`);
  await tellLapsed(tx, due);
  const { drawNo } = due.draw;
  await recordEvent(tx, due, `recurring.${result.outcome}`, due.plan.id, { drawNo, ...result });
  return result.outcome;
}

async function miss(tx: Tx, due: DuePlan, draw: PlannedEntry, refusal: Refusal): Promise<PlanStep> {
  const { code } = refusal;
  await passOver(tx, due, { outcome: 'missed', reason: code });
  // what kept it out of this draw would keep it out of the next one
  await resolve(tx, due, draw.drawNo + 1, refusal);
  if (!SILENT.includes(code)) await tellMissed(tx, due, draw, troubleOf(refusal));
  else if (refusal.keptCents > 0) await tellKept({ db: tx }, due, refusal.keptCents);
  return 'missed';
}

function tryAgainAt({ closesAt }: PlannedEntry, now: Date, { code }: Refusal): Date | null {
  const closes = new Date(closesAt);
  if (LOST.includes(code)) return null;
  const lookAgainMs = LOOK_AGAIN_MS[code];
  if (lookAgainMs === undefined) return nextTry(closes, now);
  const soon = new Date(now.getTime() + lookAgainMs);
  return soon < closes ? soon : null;
}

async function resolve(tx: Tx, { plan }: DuePlan, drawNo: number, refusal: Refusal) {
  const { problem, fundKind = 'unfunded', fundId = null, depositId = null, isUnderWay } = refusal;
  if (!problem) {
    if (!UNDECIDED.includes(refusal.code)) await lapseResolution(tx, plan);
    return;
  }
  const atTheBank = isUnderWay ? depositId : null;
  await openResolution(tx, plan, { drawNo, problem, fundKind, fundId, depositId: atTheBank });
}

const troubleOf = ({
  code,
  why,
  problem = null,
  keptCents,
}: Refusal): {
  code: ErrorCode;
  why: Sentence;
  problem: Unpaid['problem'];
  keptCents: number;
} => ({ code, why, problem, keptCents });
