'use client';

import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { useChangeDetails } from '@/lib/queries/details';

/** Whether new tickets begin with the favourite numbers; saved as it is ticked. */
export function AutomaticChoice({ isOn }: { isOn: boolean }) {
  const messages = useMessages('favourites');
  const change = useChangeDetails();
  const shown = change.isPending ? change.variables.automaticFavouriteNumbers : isOn;
  return (
    <Card tone="sunk" className="flex flex-col gap-2">
      <Checkbox
        label={messages.automatic}
        hint={messages.automaticHint}
        checked={shown ?? isOn}
        onChange={({ target }) => {
          if (!change.isPending) change.mutate({ automaticFavouriteNumbers: target.checked });
        }}
      />
      <p role="status" className="font-semibold text-good empty:-mt-2">
        {change.isSuccess && messages.automaticSaved}
      </p>
      <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
    </Card>
  );
}
