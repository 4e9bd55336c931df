import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import type { Capability } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { isOpen } from '@/lib/routes/match';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { reasonWords } from './plan-messages';

type Outcome = RecurringPlanDetails['history'][number];

/** What became of a plan at its last draws, with the receipts. */
export function PlanHistory({
  plan,
  capabilities,
  dateLocale,
}: {
  plan: RecurringPlanDetails;
  capabilities: readonly Capability[];
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('plans');
  return (
    <Card as="section" flush aria-labelledby="history" className="overflow-hidden">
      <h2 id="history" className="px-5 pt-4 text-lg font-semibold sm:px-6">
        {messages.history}
      </h2>
      {plan.history.length === 0 && (
        <p className="px-5 pb-5 text-ink-soft sm:px-6">{messages.historyNone}</p>
      )}
      <ul className="divide-y divide-line">
        {plan.history.map((one) => (
          <li
            key={one.drawNo}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 sm:px-6"
          >
            <div>
              <p className="text-sm text-ink-soft">
                {interpolate(messages.drawNo, {
                  drawNo: one.drawNo,
                  when: formatShortDate(one.happenedAt, dateLocale),
                })}
              </p>
              <OutcomeText of={one} dateLocale={dateLocale} />
            </div>
            {one.checkoutId && isOpen('receipt', capabilities) && (
              <TextLink
                href={href('receipt', { checkoutId: one.checkoutId })}
                aria-label={interpolate(messages.receiptOf, { drawNo: one.drawNo })}
              >
                {messages.receipt}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OutcomeText({ of, dateLocale }: { of: Outcome; dateLocale: DateLocale }) {
  const messages = useMessages('plans');
  if (of.outcome === 'purchased') {
    const price = formatMoney(of.total, dateLocale.locale);
    return <p>{interpolate(messages.boughtFor, { price })}</p>;
  }
  const why = {
    skipped: of.reason === 'asked' ? messages.leftAsked : messages.leftJackpot,
    missed: reasonWords(of.reason, messages),
  }[of.outcome];
  return (
    <p>
      <span className="font-semibold">
        {of.outcome === 'skipped' ? messages.left : messages.missed}
      </span>
      : {why}
    </p>
  );
}
