import { sql } from 'drizzle-orm';
import type { CallResult } from '@/lib/contract/call';
import type {
  ListPaymentResolutions,
  PaymentProblem,
  PaymentResolution,
  WaitingPurchase,
} from '@/lib/contract/payment-resolutions';
import type { FundKind } from '@/lib/contract/recurring';
import type { SentenceKey } from '@/lib/contract/sentence';
import type { Fund } from '@/lib/contract/wallet';
import type { CustomerContext } from '@/server/kernel/context';
import { bankAddress } from '@/server/wallet';
import { PLAN_JSON, type Plan } from './plan';
import { planWords } from './plan-words';

interface Waiting {
  id: string;
  drawNo: number;
  closesAt: string | null;
  fundKind: FundKind;
  fund: Fund | null;
  problem: PaymentProblem;
  challengeUrl: string | null;
  plan: Plan;
}

/** What the customer can mend of their plans' payments, grouped by what did not pay, in one statement. */
export async function listPaymentResolutions(
  ctx: CustomerContext,
): Promise<CallResult<typeof ListPaymentResolutions>> {
  const { rows } = await ctx.db.execute<{ waiting: Waiting }>(sql`
    select json_build_object('id', resolution.id, 'drawNo', resolution.draw_no, 'closesAt', draws.closes_at,
      'fundKind', fund_kind, 'problem', resolution.reason,
      'challengeUrl', case when deposits.status = 'challenged' then deposits.challenge_url end,
      'fund', case when funds.id is not null and funds.removed_at is null then json_build_object('id', funds.id,
        'kind', funds.kind, 'gateway', funds.gateway, 'brand', funds.brand, 'last4', funds.last4, 'expiry', funds.expiry,
        'holderName', funds.holder_name, 'default', funds.is_default, 'usableAt', null) end,
      'plan', ${PLAN_JSON}) as waiting
    from payment_resolutions resolution
    join recurring_plans plan on plan.id = resolution.plan_id
    left join published_draws as draws on draws.offer_key = plan.offer_key and draws.draw_no = resolution.draw_no
    left join payment_methods as funds on funds.id = resolution.fund_id
    left join customer_deposits as deposits on deposits.id = resolution.deposit_id
    where resolution.customer_id = ${ctx.customer.id} and resolution.status = 'open' and plan.status = 'active'
      and plan.next_draw_no <= resolution.draw_no
    order by resolution.id`);
  const groups = new Map<string, Waiting[]>();
  for (const { waiting } of rows)
    groups.set(keyOf(waiting), [...(groups.get(keyOf(waiting)) ?? []), waiting]);
  return [...groups.values()].flatMap((group) => show(ctx, group) ?? []);
}

/** A question of the bank is about one payment; everything else is the same for all plans that the fund should pay. */
const keyOf = ({ fundKind, fund, problem, challengeUrl, id }: Waiting): string =>
  [fundKind, fund?.id, problem, challengeUrl && id].join();

function show(ctx: CustomerContext, group: Waiting[]): PaymentResolution | null {
  const [first] = group;
  if (!first) return null;
  const of = (type: Plan['type']) => group.filter(({ plan }) => plan.type === type).map(purchaseOf);
  return {
    id: first.id,
    fundSource: first.fund,
    fundKind: first.fundKind,
    problem: first.problem,
    reason: ctx.say({ key: REASONS[first.problem] }),
    isMissed: group.some(({ plan }) => plan.lastAttemptStatus === 'hard_failure'),
    challengeUrl: bankAddress(first.challengeUrl),
    recurringPurchases: { subscriptions: of('subscription'), autoplays: of('autoplay') },
  };
}

const REASONS: Readonly<Record<PaymentProblem, SentenceKey>> = {
  wallet_short: 'recurring.wallet_short',
  no_fund: 'recurring.no_fund',
  insufficient_funds: 'deposit.declined.insufficient_funds',
  card_expired: 'deposit.declined.card_expired',
  declined: 'deposit.declined.do_not_honour',
  not_authenticated: 'recurring.not_authenticated',
  deposit_limit: 'recurring.deposit_limit',
};

function purchaseOf({ plan, drawNo, closesAt }: Waiting): WaitingPurchase {
  return {
    id: plan.id,
    offerKey: plan.offerKey,
    ...planWords(plan),
    drawNo,
    closesAt: closesAt && new Date(closesAt).toISOString(),
    amount: { amountCents: plan.agreedCents, currency: plan.currency },
  };
}
