import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { Card } from '@/components/ui/card';
import type { RecurringPlan } from '@/lib/contract/plans';
import { useShopClock } from '@/lib/live/shop-time';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, drawLabel, formatDrawDate } from '@/lib/time/draw-label';
import { eachTime, statusOf } from './plan-messages';
import { PlanStatus } from './plan-status';

/** A plan in a list. */
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
  return (
    <Card
      as="li"
      data-offer={plan.productOfferKey}
      className="relative flex gap-4 hover:ring-line-strong"
    >
      <OfferMark offer={plan.productOfferKey} className="size-12 shrink-0" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Heading className="text-lg font-semibold">
            <Link
              className="after:absolute after:inset-0 after:rounded-card"
              href={href(route, { id: plan.id })}
            >
              {plan.gameOfferName}
            </Link>
          </Heading>
          <PlanStatus plan={plan} />
        </div>
        <p className="text-ink-soft">{plan.description}</p>
        <p>{eachTime(plan, { messages, frequency, locale })}</p>
        {statusOf(plan) === 'active' && <NextDraw plan={plan} dateLocale={dateLocale} />}
      </div>
    </Card>
  );
}

function NextDraw({ plan, dateLocale }: { plan: RecurringPlan; dateLocale: DateLocale }) {
  const messages = useMessages('plans');
  const when = useDrawDay(plan.nextDraw?.drawDate, dateLocale);
  if (!when) return <p className="text-sm text-ink-soft">{messages.nextNone}</p>;
  return (
    <p className="text-sm text-ink-soft">
      {interpolate(plan.skipsNext ? messages.nextSkipped : messages.next, { when })}
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
