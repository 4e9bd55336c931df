'use client';

import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { CardTitle } from '@/components/ui/headings';
import { useChangeDetails, useDetails } from '@/lib/queries/details';

/** Whether a win may be published under the customer's first name: saved as it is ticked. No answer means no. */
export function WinnerNameForm() {
  const messages = useMessages('preferences');
  const { data: details } = useDetails();
  const change = useChangeDetails();
  if (!details) return null;
  const shown = change.isPending ? change.variables.winnerNamePublic : details.winnerNamePublic;
  return (
    <div className="max-w-140 pb-6">
      <Card>
        <fieldset>
          <CardTitle as="legend" className="mb-3">
            {messages.winnerHeading}
          </CardTitle>
          <Checkbox
            label={messages.winnerName}
            hint={messages.winnerNameHint}
            checked={shown ?? details.winnerNamePublic}
            onChange={({ target }) => {
              if (!change.isPending) change.mutate({ winnerNamePublic: target.checked });
            }}
          />
        </fieldset>
        <p role="status" className="font-semibold text-good not-empty:mt-3">
          {change.isSuccess && messages.saved}
        </p>
        <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
      </Card>
    </div>
  );
}
