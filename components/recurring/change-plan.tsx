import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import type { Playing } from '@/components/play/playing';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormProblem } from '@/components/ui/form-problem';
import { notify } from '@/components/ui/toast-store';
import type { PlanChange, RecurringPlanDetails } from '@/lib/contract/plans';
import type { Money, PricingId } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { useChangePlan, usePricePlan } from '@/lib/queries/plans';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { ChangeEntry } from './change-entry';
import { ChangeNumbers } from './change-numbers';
import { usePress } from './use-press';

interface Props {
  plan: RecurringPlanDetails;
  playing: Playing | null;
  pricingId: PricingId;
  dateLocale: DateLocale;
  onDone: () => void;
}

/** What a form says about itself: the change as it would be sent, or why it cannot be. */
export type Draft = Omit<PlanChange, 'expectedPriceCents' | 'cadence'> | { missing: string };

/** Changes what a plan plays. Another price is shown before anything is saved. */
export function ChangePlan({ plan, playing, pricingId, dateLocale, onDone }: Props) {
  const messages = useMessages('plans');
  const price = usePricePlan(plan);
  const change = useChangePlan(plan);
  const { press, isPending, problem } = usePress();
  const [draft, setDraft] = useState<Draft>({});
  const [missing, setMissing] = useState<string>();
  const [newPrice, setNewPrice] = useState<Money | null>(null);
  const { locale } = dateLocale;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current;
    (
      fields?.querySelector<HTMLElement>('input:checked') ?? fields?.querySelector('input')
    )?.focus();
  }, []);

  const send = async (expected: Money) => {
    if ('missing' in draft) return;
    await change.mutateAsync({ ...draft, expectedPriceCents: expected.amountCents });
    notify({ tone: 'success', message: messages.saved });
    onDone();
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if ('missing' in draft) return setMissing(draft.missing);
    setMissing(undefined);
    if (Object.keys(draft).length === 0) return onDone();
    await press(async () => {
      const { price: quoted } = await price.mutateAsync(draft);
      if (quoted.amountCents === plan.price.amountCents) await send(quoted);
      else setNewPrice(quoted);
    });
  }
  return (
    <form
      method="post"
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="grid gap-5"
    >
      {playing ? (
        <ChangeNumbers plan={plan} playing={playing} pricingId={pricingId} onChange={setDraft} />
      ) : (
        <ChangeEntry plan={plan} dateLocale={dateLocale} onChange={setDraft} />
      )}
      <FormProblem>{missing ?? (newPrice ? undefined : problem)}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          {messages.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {messages.back}
        </Button>
      </div>
      {newPrice && (
        <Dialog open onClose={() => setNewPrice(null)} title={messages.priceAsk}>
          <div className="flex flex-col gap-5">
            <FormProblem>{problem}</FormProblem>
            <p>
              {interpolate(messages.priceAskText, {
                price: formatMoney(newPrice, locale),
                before: formatMoney(plan.price, locale),
              })}
            </p>
            <div className="flex flex-wrap gap-3">
              <Button pending={isPending} onClick={() => void press(() => send(newPrice))}>
                {interpolate(messages.priceSave, { price: formatMoney(newPrice, locale) })}
              </Button>
              <Button variant="secondary" data-autofocus onClick={() => setNewPrice(null)}>
                {messages.back}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </form>
  );
}
