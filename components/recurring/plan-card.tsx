import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { RecurringPlan } from '@/lib/contract/plans';
import { useShopClock } from '@/lib/live/shop-time';
import { formatMoney } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, drawLabel, formatDrawDate, formatShortDate } from '@/lib/time/draw-label';
import { cadenceLabel, statusOf } from './plan-messages';
import { flagOf, PlanStatus } from './plan-status';

/** A plan in a list: what is bought for how much, and below it when next and how often. */
export function PlanCard({
  plan,
  dateLocale,
  level: Heading,
}: {
  plan: RecurringPlan;
  dateLocale: DateLocale;
  level: 'h2' | 'h3';
}) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  const frequency = useMessages('frequency');
  const route = plan.type === 'autoplay' ? 'autoplayTicket' : 'subscriptionTicket';
  const { locale } = dateLocale;
  const isActive = statusOf(plan) === 'active';
  return (
    <Card
      as="li"
      flush
      data-offer={plan.productOfferKey}
      className="relative overflow-hidden hover:ring-line-strong"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-4 sm:px-6">
        <OfferMark offer={plan.productOfferKey} className="size-12" />
        <div className="min-w-0">
          <Heading className="text-lg font-semibold leading-snug">
            <Link
              className="after:absolute after:inset-0 after:rounded-card"
              href={href(route, { id: plan.id })}
            >
              {plan.gameOfferName}
            </Link>
          </Heading>
          <p className="text-ink-soft">{plan.description}</p>
        </div>
        <p className="self-start text-right">
          <span className="figure block whitespace-nowrap text-2xl">
            {formatMoney(plan.askedPrice ?? plan.price, locale)}
          </span>{' '}
          <span className="text-sm text-ink-soft">{messages.eachTime}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 border-t border-line bg-offer-soft px-5 py-2.5 sm:px-6">
        {isActive && <NextDraw plan={plan} dateLocale={dateLocale} />}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          {cadenceLabel(plan, { messages: frequency, locale })}
          {(!isActive || flagOf(plan)) && <PlanStatus plan={plan} />}
        </p>
      </div>
    </Card>
  );
}

function NextDraw({ plan, dateLocale }: { plan: RecurringPlan; dateLocale: DateLocale }) {
  const messages = useMessages('plans');
  const next = plan.skipsNext ? messages.nextSkipped : messages.next;
  return (
    <p className="flex items-center gap-2 font-semibold tabular-nums">
      <Icon name="calendar" className="size-5 shrink-0 text-offer-text" />
      {plan.nextDraw
        ? interpolate(next, { when: formatShortDate(plan.nextDraw.drawDate, dateLocale) })
        : messages.nextNone}
    </p>
  );
}

/** A draw's day as people say it, once the shop's time is known. */
export function useDrawDay(at: string | undefined, dateLocale: DateLocale): string | null {
  const days = useMessages('ui');
  const clock = useShopClock();
  if (!at) return null;
  return clock
    ? drawLabel(days, at, { nowMs: clock.nowMs(), dateLocale })
    : formatDrawDate(at, dateLocale);
}
