import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { flagOf } from '@/components/recurring/plan-status';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { RecurringPlan } from '@/lib/contract/plans';
import { formatMoney } from '@/lib/money/format-money';
import { recurringPurchasesQuery } from '@/lib/queries/plans';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { NothingHere } from './nothing-here';

/** How many plans are shown; all stand on their own page. */
const MOST_PLANS = 3;

interface Props {
  dateLocale: DateLocale;
  /** whether somebody without a plan is told of them */
  invites: boolean;
}

/** What is bought again by itself, with what it costs next and when; nothing until it is known. */
export function NextCharges({ dateLocale, invites }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const { data } = useQuery(recurringPurchasesQuery(1));
  if (!data || (data.items.length === 0 && !invites)) return null;
  return (
    <section aria-labelledby="plans">
      <SectionHeading
        id="plans"
        isNarrow
        action={
          data.items.length > 0 && (
            <TextLink href={href('recurringPurchases')}>
              {messages.allPlans} <span className="sr-only">{messages.plans}</span>
            </TextLink>
          )
        }
      >
        {messages.plans}
      </SectionHeading>
      {data.items.length === 0 ? (
        <NothingHere way={{ to: href('home'), label: messages.noPlansAction }}>
          {messages.noPlans}
        </NothingHere>
      ) : (
        <Card as="div" flush className="overflow-hidden">
          <ul className="divide-y divide-line">
            {data.items
              .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)))
              .slice(0, MOST_PLANS)
              .map((plan) => (
                <Plan key={plan.id} plan={plan} dateLocale={dateLocale} />
              ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

/** When it buys next; what does not buy stands last. */
const dueOf = ({ recurringStatus, nextDraw }: RecurringPlan): string =>
  (recurringStatus === 'recurring_status_active' && nextDraw?.stop) || '~';

function Plan({ plan, dateLocale }: { plan: RecurringPlan; dateLocale: DateLocale }) {
  const { href } = useLinks();
  const messages = useMessages('account');
  const route = plan.type === 'autoplay' ? 'autoplayTicket' : 'subscriptionTicket';
  const isActive = plan.recurringStatus === 'recurring_status_active';
  const flag = flagOf(plan);
  const isWaiting = flag === 'flagPrice' || flag === 'flagTrying';
  return (
    <li data-offer={plan.productOfferKey}>
      <Link
        href={href(route, { id: plan.id })}
        className="flex items-center gap-4 px-5 py-3 -outline-offset-2 hover:bg-sunk sm:px-6"
      >
        <OfferMark offer={plan.productOfferKey} className="size-10" />
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{plan.gameOfferName}</span>
          <span className={`block text-sm ${isWaiting ? 'text-warn' : 'text-ink-soft'}`}>
            {isActive ? nextWords(plan, messages, dateLocale) : messages.planPaused}
          </span>
        </span>
        <span className="whitespace-nowrap tabular-nums">
          {formatMoney(plan.askedPrice ?? plan.price, dateLocale.locale)}
        </span>
      </Link>
    </li>
  );
}

function nextWords(
  plan: RecurringPlan,
  messages: Record<'planNext' | 'planSkips' | 'planWaits' | 'planAsks' | 'planTrying', string>,
  dateLocale: DateLocale,
): string {
  const { nextDraw, skipsNext } = plan;
  const flag = flagOf(plan);
  if (flag === 'flagPrice') return messages.planAsks;
  if (flag === 'flagTrying') return messages.planTrying;
  if (!nextDraw) return messages.planWaits;
  const date = formatShortDate(nextDraw.drawDate, dateLocale);
  return interpolate(skipsNext ? messages.planSkips : messages.planNext, { date });
}
