import { sql } from 'drizzle-orm';
import type { ErrorCode } from '@/lib/contract/errors';
import type { PaymentProblem } from '@/lib/contract/payment-resolutions';
import type { Sentence } from '@/lib/contract/sentence';
import { sayIn } from '@/lib/messages/say';
import { localeOf } from '@/lib/rules/site';
import type { Db } from '@/server/db/pool';
import type { Tx } from '@/server/db/transaction';
import type { MailData } from '@/server/gateways/mail/mail';
import type { CustomerContext } from '@/server/kernel/context';
import { queueMail } from '@/server/kernel/queue-mail';
import { depositCompletedMail, type RecurringPayer, recurringPayer } from '@/server/wallet';
import { planFailedMail } from './mails/plan-failed';
import { planHaltedMail } from './mails/plan-halted';
import { planMissedMail } from './mails/plan-missed';
import { planPriceChangedMail } from './mails/plan-price-changed';
import { plansStartedMail } from './mails/plans-started';
import { PLAN_JSON, type Plan } from './plan';
import { planWords } from './plan-words';
import type { DuePlan, PlannedEntry } from './take-due-plan';

/** Before the first purchase by the plans that a checkout has begun: what, how often, when next and how much at most. */
export async function tellStarted(tx: Db, ctx: CustomerContext, checkoutId: string) {
  const { customer } = ctx;
  const { rows } = await tx.execute<{ plan: Plan; next_draw_at: string | null }>(sql`
    select ${PLAN_JSON} as plan, (
      select min(draws_at) from published_draws as draws where draws.offer_key = plan.offer_key and draws.draw_no >= plan.next_draw_no
        and draws.draws_at >= coalesce(plan.not_before, '-infinity')) as next_draw_at
    from recurring_plans plan where plan.checkout_id = ${checkoutId} and plan.customer_id = ${customer.id}
    order by plan.id`);
  if (rows.length === 0) return;
  const { firstName, variant, email } = customer;
  await queueMail(tx, plansStartedMail, email, {
    firstName,
    variant,
    payer: payerNamed(await recurringPayer(ctx)),
    plans: rows.map(({ plan, next_draw_at }) => ({
      planId: plan.id,
      type: plan.type,
      ...planWords(plan),
      cadence: plan.cadence,
      minimumJackpot: plan.minimumJackpotCents
        ? { amountCents: plan.minimumJackpotCents, currency: plan.currency }
        : null,
      nextDrawAt: next_draw_at && instant(next_draw_at),
      atMost: { amountCents: plan.agreedCents, currency: plan.currency },
    })),
  });
}

/** What is charged when the wallet is short, as its owner knows it; null where nothing is. */
function payerNamed(payer: RecurringPayer): string | null {
  if (!('method' in payer)) return null;
  const { kind, brand, last4, holderName } = payer.fund;
  return kind === 'cc'
    ? `${brand} ending in ${last4}`
    : `PayPal account ${holderName ?? ''}`.trim();
}

/** What stood in a plan's way at a draw. */
interface Trouble {
  code: ErrorCode;
  /** for the customer */
  why: Sentence;
  problem: PaymentProblem | null;
  /** what the card paid for it, and is in the wallet */
  keptCents: number;
}

/** What went wrong is tried again until the draw closes. */
export async function tellFailure(tx: Tx, due: DuePlan, draw: PlannedEntry, trouble: Trouble) {
  const closesAt = instant(draw.closesAt);
  const data = { ...troubleOf(due, draw, trouble), closesAt };
  await queueMail(tx, planFailedMail, due.customer.email, data);
}

export async function tellMissed(
  tx: Tx,
  due: DuePlan,
  draw: Pick<PlannedEntry, 'drawNo'>,
  trouble: Trouble,
) {
  await queueMail(tx, planMissedMail, due.customer.email, troubleOf(due, draw, trouble));
}

/** The shop stood still while these draws closed: of several, the last is told with their number. */
export async function tellLapsed(tx: Tx, due: DuePlan) {
  const drawNo = due.lapsed.at(-1);
  if (drawNo === undefined) return;
  const why = { key: 'recurring.lapsed', values: { count: due.lapsed.length } } as const;
  await tellMissed(tx, due, { drawNo }, { code: 'draw.closed', why, problem: null, keptCents: 0 });
}

/** A dearer price waits for consent. */
export async function tellPriceChanged(
  tx: Tx,
  due: DuePlan,
  { drawNo, closesAt }: PlannedEntry,
  askedCents: number,
) {
  const { agreedCents, currency } = due.plan;
  await queueMail(tx, planPriceChangedMail, due.customer.email, {
    ...factsOf(due),
    drawNo,
    agreed: { amountCents: agreedCents, currency },
    asked: { amountCents: askedCents, currency },
    closesAt: instant(closesAt),
  });
}

/** It is paused, since what it asks for is not sold any more, or its owner has to be verified. */
export async function tellHalted(
  tx: Tx,
  due: DuePlan,
  { why, keptCents, mustVerify }: Pick<Trouble, 'why' | 'keptCents'> & { mustVerify: boolean },
) {
  const depositKept = keptMoney(due, keptCents);
  const data = { ...factsOf(due), reason: say(due, why), kept: depositKept, mustVerify };
  await queueMail(tx, planHaltedMail, due.customer.email, data);
}

/** Money that was charged for a plan, and that nothing was bought with, is in the wallet. */
export async function tellKept({ db }: { db: Db }, due: DuePlan, keptCents: number) {
  const { firstName, variant, email } = due.customer;
  const amount = { amountCents: keptCents, currency: due.plan.currency };
  await queueMail(db, depositCompletedMail, email, { firstName, variant, amount });
}

function troubleOf(
  due: DuePlan,
  { drawNo }: Pick<PlannedEntry, 'drawNo'>,
  { code, why, problem, keptCents }: Trouble,
): MailData<typeof planMissedMail> {
  return {
    ...factsOf(due),
    drawNo,
    reason: say(due, why),
    remedy: remedyOf(code, problem),
    kept: keptMoney(due, keptCents),
  };
}

const keptMoney = ({ plan: { currency } }: DuePlan, keptCents: number) =>
  keptCents > 0 ? { amountCents: keptCents, currency } : null;

function remedyOf(
  code: ErrorCode,
  problem: PaymentProblem | null,
): MailData<typeof planMissedMail>['remedy'] {
  if (problem === 'deposit_limit' || code === 'limits.answer_required') return 'deposit_limit';
  if (problem) return 'payment';
  if (code === 'limits.spend_exceeded') return 'spend_limit';
  if (code === 'offer.migration_restriction') return 'migration';
  return code === 'verification.required' ? 'verification' : 'none';
}

const factsOf = ({ plan, customer: { firstName, variant } }: DuePlan) => ({
  firstName,
  variant,
  planId: plan.id,
  type: plan.type,
  ...planWords(plan),
});

const say = ({ customer }: DuePlan, sentence: Sentence): string =>
  sayIn(localeOf(customer.variant))(sentence);

/** As mails hold it, whatever the database wrote. */
const instant = (text: string): string => new Date(text).toISOString();
