import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import type { PushChoices, PushState, PushSubscription } from '@/lib/contract/web-push';
import { useChangePush, useTestPush, useTurnPushOff } from '@/lib/queries/push';

/** What this browser is told of. A choice counts as soon as it is made. */
export function PushOn({
  own,
  state: { mayHearOfJackpots, hasJackpots },
  onTurnedOff,
}: {
  own: PushSubscription;
  state: Pick<PushState, 'mayHearOfJackpots' | 'hasJackpots'>;
  onTurnedOff: () => void;
}) {
  const messages = useMessages('preferences');
  const change = useChangePush(own.id);
  const test = useTestPush(own.id);
  const off = useTurnPushOff();
  const choices = { ...own.choices, ...(change.isPending && change.variables) };
  const box = (choice: keyof PushChoices) => ({
    checked: choices[choice],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      test.reset();
      change.mutate({ [choice]: target.checked });
    },
  });
  const status = test.isSuccess
    ? messages.pushTested
    : change.isSuccess
      ? messages.saved
      : messages.pushOn;
  return (
    <>
      <p role="status" className="font-semibold text-good">
        {status}
      </p>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">{messages.pushChoices}</legend>
        <Checkbox label={messages.pushResults} {...box('results')} />
        <Checkbox label={messages.pushWins} {...box('wins')} />
        {choices.wins && (
          <Checkbox
            className="ml-8"
            label={messages.pushShowsAmounts}
            hint={messages.pushShowsAmountsHint}
            {...box('showsAmounts')}
          />
        )}
        {hasJackpots && (
          <Checkbox
            label={messages.pushJackpots}
            hint={mayHearOfJackpots ? messages.pushJackpotsHint : messages.pushJackpotsNot}
            disabled={!mayHearOfJackpots && !choices.jackpots}
            {...box('jackpots')}
          />
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={test.isPending}
          pendingLabel={messages.working}
          onClick={() => {
            change.reset();
            test.mutate();
          }}
        >
          {messages.pushTest}
        </Button>
        <Button
          variant="secondary"
          pending={off.isPending}
          pendingLabel={messages.working}
          onClick={() => off.mutate(own.id, { onSuccess: onTurnedOff })}
        >
          {messages.pushTurnOff}
        </Button>
      </div>
      <FormProblem>
        {test.error?.message ?? (change.isError || off.isError ? messages.failed : undefined)}
      </FormProblem>
    </>
  );
}
