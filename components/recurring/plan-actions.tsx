import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useSetPlanStatus, useSkipNextDraw } from '@/lib/queries/plans';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { statusOf } from './plan-messages';
import { usePress } from './use-press';

interface Props {
  plan: RecurringPlanDetails;
  dateLocale: DateLocale;
}

/** Pause or start again, leave the next draw out, cancel. */
export function PlanActions({ plan, dateLocale }: Props) {
  const messages = useMessages('plans');
  const setStatus = useSetPlanStatus(plan);
  const skip = useSkipNextDraw(plan);
  const { press, isPending, problem } = usePress();
  const [isCancelling, setCancelling] = useState(false);
  const offer = plan.gameOfferName;
  const isActive = statusOf(plan) === 'active';
  const toggled = isActive ? messages.paused : messages.unpaused;
  const skipped = plan.skipsNext ? messages.unskipDone : messages.skipDone;
  return (
    <section aria-label={messages.actions} className="grid gap-3">
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isActive ? 'secondary' : 'primary'}
          pending={isPending}
          onClick={() =>
            void press(
              () => setStatus.mutateAsync(isActive ? 'paused' : 'active'),
              interpolate(toggled, { offer }),
            )
          }
        >
          {isActive ? messages.pause : messages.unpause}
        </Button>
        {isActive && (plan.nextDraw || plan.skipsNext) && (
          <Button
            variant="secondary"
            onClick={() =>
              void press(() => skip.mutateAsync(!plan.skipsNext), interpolate(skipped, { offer }))
            }
          >
            {skipLabel(plan, messages, dateLocale)}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setCancelling(true)}>
          {messages.cancel}
        </Button>
      </div>
      {isCancelling && (
        <Dialog
          open
          onClose={() => setCancelling(false)}
          title={interpolate(messages.cancelAsk, { offer })}
        >
          <div className="flex flex-col gap-5">
            <FormProblem>{problem}</FormProblem>
            <p>{messages.cancelText}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="danger"
                pending={isPending}
                onClick={async () => {
                  const done = interpolate(messages.cancelDone, { offer });
                  if (await press(() => setStatus.mutateAsync('cancelled'), done))
                    setCancelling(false);
                }}
              >
                {messages.cancelConfirm}
              </Button>
              <Button variant="secondary" data-autofocus onClick={() => setCancelling(false)}>
                {messages.keep}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/** Names the draw that is left out, or is entered after all, where one is on sale. */
function skipLabel(
  { nextDraw, skipsNext }: RecurringPlanDetails,
  messages: ShopMessages['plans'],
  dateLocale: DateLocale,
): string {
  if (!nextDraw) return skipsNext ? messages.unskip : messages.skip;
  const date = formatShortDate(nextDraw.drawDate, dateLocale);
  return interpolate(skipsNext ? messages.unskipOf : messages.skipOf, { date });
}
