'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { calendarPdfPath } from '@/components/giving/subscription-view';
import type { Playing } from '@/components/play/playing';
import { Card } from '@/components/ui/card';
import { focusPage } from '@/components/ui/focus-page';
import { TextLink } from '@/components/ui/text-link';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import type { Capability, PricingId } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { customerQuery } from '@/lib/queries/customer';
import { autoplayQuery, subscriptionQuery } from '@/lib/queries/plans';
import { isOpen } from '@/lib/routes/match';
import { frequencyWords } from '@/lib/rules/recurring/frequency-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { HowOften } from './how-often';
import { PlanActions } from './plan-actions';
import { useDrawDay } from './plan-card';
import { PlanHistory } from './plan-history';
import { statusOf } from './plan-messages';
import { PlanNotices } from './plan-notices';
import { useNextCharge } from './plan-payment';
import { PlanStatus } from './plan-status';
import { WhatIsPlayed } from './what-is-played';

interface Around {
  dateLocale: DateLocale;
  capabilities: readonly Capability[];
  pricingId: PricingId;
  /** of a lottery that is still sold this way */
  playing: Playing | null;
  /** the jackpots that it may wait for, in minor units */
  jackpots: readonly number[];
}

export function AutoplayView({ id, ...around }: Around & { id: string }) {
  const plan = useQuery(autoplayQuery(id));
  return plan.data ? <PlanView plan={plan.data} {...around} /> : <Waiting />;
}

export function SubscriptionView({ id, ...around }: Around & { id: string }) {
  const plan = useQuery(subscriptionQuery(id));
  return plan.data ? <PlanView plan={plan.data} {...around} /> : <Waiting />;
}

const Waiting = () => <div aria-hidden="true" className="skeleton h-96 rounded-card" />;

/** A plan: how it is, what waits for its customer, what they may do with it, and what became of it. */
function PlanView({ plan, ...around }: Around & { plan: RecurringPlanDetails }) {
  const { dateLocale, capabilities, pricingId, playing, jackpots } = around;
  const isOver = statusOf(plan) === 'cancelled';
  const wasOver = useRef(isOver);
  // the buttons that cancelled it are gone
  useEffect(() => {
    if (isOver && !wasOver.current) focusPage();
    wasOver.current = isOver;
  }, [isOver]);
  return (
    <div data-offer={plan.productOfferKey} className="grid gap-6 pb-12">
      <PlanNotices plan={plan} capabilities={capabilities} dateLocale={dateLocale} />
      <Facts plan={plan} capabilities={capabilities} dateLocale={dateLocale} />
      {!isOver && <PlanActions plan={plan} dateLocale={dateLocale} />}
      {!isOver && <HowOften plan={plan} jackpots={jackpots} dateLocale={dateLocale} />}
      <WhatIsPlayed
        plan={plan}
        playing={isOver ? null : playing}
        isOver={isOver}
        pricingId={pricingId}
        dateLocale={dateLocale}
      />
      <PlanHistory plan={plan} capabilities={capabilities} dateLocale={dateLocale} />
    </div>
  );
}

function Facts({
  plan,
  capabilities,
  dateLocale,
}: Pick<Around, 'capabilities' | 'dateLocale'> & { plan: RecurringPlanDetails }) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  const frequency = useMessages('frequency');
  const chosen = useQuery(customerQuery()).data?.selectedRecurringPurchaseMethodKey;
  const when = useDrawDay(plan.nextDraw?.drawDate, dateLocale);
  const { locale } = dateLocale;
  const pays = plan.type === 'autoplay' ? chosen : plan.defaultFund.kind;
  const { nextDraw } = plan;
  const isActive = statusOf(plan) === 'active';
  const next = useNextCharge(plan.price, locale);
  return (
    <Card>
      <div className="mb-4 flex items-center gap-4">
        <OfferMark offer={plan.productOfferKey} className="size-12 shrink-0" />
        <PlanStatus plan={plan} />
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={messages.factPlays}>{plan.description}</Fact>
        <Fact name={messages.factFrequency}>
          <span className="inline-block first-letter:uppercase">
            {frequencyWords(plan, { messages: frequency, locale })}
          </span>
        </Fact>
        <Fact name={messages.factPrice}>
          {plan.askedPrice
            ? interpolate(messages.priceAsked, {
                asked: formatMoney(plan.askedPrice, locale),
                agreed: formatMoney(plan.price, locale),
              })
            : formatMoney(plan.price, locale)}
        </Fact>
        {plan.causeName && <Fact name={messages.factCause}>{plan.causeName}</Fact>}
        {isActive && (
          <Fact name={messages.factNext}>
            {nextDraw && when
              ? interpolate(messages.drawNo, { drawNo: nextDraw.drawNo, when })
              : messages.nextNone}
            {plan.skipsNext && `, ${messages.skipped}`}
          </Fact>
        )}
        {pays && isActive && (
          <Fact name={messages.factPays}>
            {next.text ?? messages[`fund_${pays}`]}
            <span className="block text-base font-normal">
              <TextLink href={href('recurringPurchases')}>{messages.changeFund}</TextLink>
            </span>
          </Fact>
        )}
        <Fact name={messages.factStarted}>
          {formatShortDate(plan.startedAt, dateLocale)}
          {isOpen('receipt', capabilities) && (
            <span className="block text-base font-normal">
              <TextLink href={href('receipt', { checkoutId: plan.checkoutId })}>
                {messages.began}
              </TextLink>
            </span>
          )}
        </Fact>
      </dl>
      {plan.type !== 'autoplay' && (
        <p className="mt-4">
          <TextLink href={calendarPdfPath(plan.productOfferKey)} prefetch={false}>
            {messages.calendar}
          </TextLink>
        </p>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
