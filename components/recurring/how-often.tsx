import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPlace } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { Select } from '@/components/ui/select';
import type { Cadence } from '@/lib/contract/cadence';
import type { RecurringPlanDetails } from '@/lib/contract/plans';
import { jackpotLabel } from '@/lib/money/jackpot';
import { useChangePlan, useSetMinimumJackpot } from '@/lib/queries/plans';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { usePress } from './use-press';

interface Props {
  plan: RecurringPlanDetails;
  jackpots: readonly number[];
  dateLocale: DateLocale;
}

/** How often a plan buys, and at which jackpots; nothing where there is no choice. */
export function HowOften(props: Props) {
  if (!hasCadences(props) && !hasJackpots(props)) return null;
  return <Form {...props} />;
}

/** A raffle has no draw a week: its autoplays follow its draws, as cart and ticket say. */
const hasCadences = ({ plan: { type, productType, cadences } }: Props) =>
  cadences.length > 1 && !(type === 'autoplay' && productType === 'raffle_ticket');

const hasJackpots = ({ plan, jackpots }: Props) =>
  plan.type === 'autoplay' && plan.hasJackpot && jackpots.length > 0;

function Form(props: Props) {
  const { plan, jackpots, dateLocale } = props;
  const messages = useMessages('plans');
  const change = useChangePlan(plan);
  const setJackpot = useSetMinimumJackpot(plan);
  const { press, isPending, problem } = usePress();
  const present = plan.minimumJackpotAmount?.amountCents ?? 0;
  // what is not chosen anew is as it was saved, here or in another tab
  const [chosen, setChosen] = useState<{ cadence?: Cadence; least?: number }>({});
  const { cadence = plan.cadence, least = present } = chosen;
  const heading = useRef<HTMLHeadingElement>(null);
  const { currency } = plan.price;
  const offered = [...new Set([0, present, ...jackpots])].toSorted((one, other) => one - other);
  const isChanged = cadence !== plan.cadence || least !== present;

  async function send() {
    if (cadence !== plan.cadence) await change.mutateAsync({ cadence });
    if (least !== present) await setJackpot.mutateAsync(String(least / 100));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || !(await press(send, messages.saved))) return;
    setChosen({});
    // the button cannot be pressed any more
    focusPlace(heading.current);
  }
  return (
    <Card as="section" aria-labelledby="often">
      <h2 ref={heading} id="often" className="mb-3 text-lg font-semibold outline-none">
        {messages.often}
      </h2>
      <form
        method="post"
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 sm:grid-cols-2 sm:items-end"
      >
        {hasCadences(props) && (
          <Select
            label={messages.cadence}
            value={cadence}
            onChange={({ target }) => setChosen({ ...chosen, cadence: target.value as Cadence })}
          >
            {plan.cadences.map((one) => (
              <option key={one} value={one}>
                {messages[`cadence_${one}`]}
              </option>
            ))}
          </Select>
        )}
        {hasJackpots(props) && (
          <Select
            label={messages.jackpot}
            hint={messages.jackpotHint}
            value={least}
            onChange={({ target }) => setChosen({ ...chosen, least: Number(target.value) })}
          >
            {offered.map((amountCents) => (
              <option key={amountCents} value={amountCents}>
                {amountCents === 0
                  ? messages.jackpotAny
                  : interpolate(messages.jackpotFrom, {
                      amount: jackpotLabel({ amountCents, currency }, dateLocale.locale),
                    })}
              </option>
            ))}
          </Select>
        )}
        <div className="grid gap-3 sm:col-span-2">
          <FormProblem>{problem}</FormProblem>
          <Button
            type="submit"
            variant="secondary"
            className="justify-self-start"
            pending={isPending}
            disabled={!isChanged}
          >
            {messages.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
