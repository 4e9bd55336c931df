import { type ReactNode, useId } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPage } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { Icon } from '@/components/ui/icon';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import type { Capability, Money } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { useAnswerPrice } from '@/lib/queries/plans';
import { isOpen } from '@/lib/routes/match';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { reasonWords, statusOf } from './plan-messages';
import { usePress } from './use-press';

interface Props {
  plan: RecurringPlanDetails;
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}

/** What stands between a plan and its next draw, and the way on. */
export function PlanNotices({ plan, capabilities, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  const reason = reasonWords(plan.lastAttemptReason, messages);
  const way = <WayOn reason={plan.lastAttemptReason} capabilities={capabilities} />;
  const failed = plan.lastAttemptStatus;
  switch (statusOf(plan)) {
    case 'cancelled':
      return (
        <Notice
          title={messages.cancelledTitle}
          text={messages.cancelledText}
          actions={
            <ButtonLink variant="secondary" href={href('play', { offer: plan.productOfferKey })}>
              {messages.cancelledAction}
            </ButtonLink>
          }
        />
      );
    case 'paused':
      return plan.lastAttemptReason && failed === 'hard_failure' && isHalted(plan) ? (
        <Notice
          isUrgent
          title={messages.haltedTitle}
          text={interpolate(messages.haltedText, { reason })}
        />
      ) : (
        <Notice title={messages.pausedTitle} text={messages.pausedText} />
      );
    default:
      if (plan.askedPrice) {
        return <PriceQuestion plan={plan} askedPrice={plan.askedPrice} dateLocale={dateLocale} />;
      }
      if (failed === 'soft_failure') {
        const text = interpolate(messages.tryingText, { reason });
        return <Notice isUrgent title={messages.tryingTitle} text={text} actions={way} />;
      }
      if (failed === 'hard_failure') {
        const text = interpolate(messages.missedText, { reason });
        return <Notice isUrgent title={messages.missedTitle} text={text} actions={way} />;
      }
      return null;
  }
}

/** Whether the shop paused it: a draw that was merely missed is written down as one. */
const isHalted = ({ lastAttemptAt, history }: RecurringPlanDetails) =>
  !history.some(
    ({ outcome, happenedAt }) => outcome === 'missed' && happenedAt >= (lastAttemptAt ?? ''),
  );

const WAYS = {
  'wallet.insufficient_funds': ['accountDeposit', 'deposit'],
  'limits.spend_exceeded': ['spendLimits', 'seeLimits'],
  'limits.deposit_exceeded': ['precommitmentLimit', 'seeLimits'],
  'limits.answer_required': ['precommitmentLimit', 'seeLimits'],
  'verification.required': ['verifyAccount', 'verify'],
  'offer.migration_restriction': ['account', 'move'],
  'deposit.declined': ['cardsAndAccounts', 'methodCards'],
  'wallet.method_unavailable': ['cardsAndAccounts', 'methodCards'],
} as const;

function WayOn({ reason, capabilities }: Pick<Props, 'capabilities'> & { reason: string | null }) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  if (reason === null || !Object.hasOwn(WAYS, reason)) return null;
  const [route, label] = WAYS[reason as keyof typeof WAYS];
  if (!isOpen(route, capabilities)) return null;
  return (
    <ButtonLink size="sm" href={href(route)}>
      {messages[label]}
    </ButtonLink>
  );
}

function Notice({
  title,
  text,
  actions,
  isUrgent = false,
}: {
  title: string;
  text: string;
  actions?: ReactNode;
  isUrgent?: boolean;
}) {
  const id = useId();
  return (
    <Card as="section" tone={isUrgent ? 'plain' : 'sunk'} aria-labelledby={id}>
      <div className="flex items-start gap-3">
        <Icon
          name={isUrgent ? 'warning' : 'info'}
          className={`mt-1 size-5 shrink-0 ${isUrgent ? 'text-warn' : 'text-ink-soft'}`}
        />
        <div>
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <p>{text}</p>
          {actions && <div className="mt-3">{actions}</div>}
        </div>
      </div>
    </Card>
  );
}

function PriceQuestion({
  plan,
  askedPrice,
  dateLocale: { locale },
}: Pick<Props, 'plan' | 'dateLocale'> & { askedPrice: Money }) {
  const messages = useMessages('plans');
  const answer = useAnswerPrice(plan);
  const { press, isPending, problem } = usePress();
  const prices = {
    asked: formatMoney(askedPrice, locale),
    agreed: formatMoney(plan.price, locale),
  };
  const offer = plan.gameOfferName;
  async function say(cents: number | null, done: string) {
    // the question with its buttons is gone
    if (await press(() => answer.mutateAsync(cents), done)) focusPage();
  }
  return (
    <Notice
      isUrgent
      title={messages.priceTitle}
      text={interpolate(messages.priceText, prices)}
      actions={
        <div className="grid gap-3">
          <FormProblem>{problem}</FormProblem>
          <div className="flex flex-wrap gap-3">
            <Button
              pending={isPending}
              onClick={() =>
                void say(askedPrice.amountCents, interpolate(messages.agreed, { ...prices, offer }))
              }
            >
              {interpolate(messages.agree, prices)}
            </Button>
            <Button
              variant="secondary"
              onClick={() => void say(null, interpolate(messages.paused, { offer }))}
            >
              {messages.decline}
            </Button>
          </div>
        </div>
      }
    />
  );
}
