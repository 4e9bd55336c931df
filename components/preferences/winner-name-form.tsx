'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { useChangeDetails, useDetails } from '@/lib/queries/details';

/** Whether a win may be published under the customer's first name. No answer means no. */
export function WinnerNameForm() {
  const messages = useMessages('preferences');
  const { data: details } = useDetails();
  const change = useChangeDetails();
  const [wish, setWish] = useState<boolean>();
  if (!details) return null;

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate({ winnerNamePublic: wish ?? details?.winnerNamePublic });
  }
  return (
    <form method="post" onSubmit={save} className="flex max-w-2xl flex-col gap-6 pb-12">
      <Card>
        <fieldset>
          <legend className="mb-3 text-xl font-semibold">{messages.winnerHeading}</legend>
          <Checkbox
            label={messages.winnerName}
            hint={messages.winnerNameHint}
            checked={wish ?? details.winnerNamePublic}
            onChange={({ target }) => {
              change.reset();
              setWish(target.checked);
            }}
          />
        </fieldset>
      </Card>
      <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
      <div className="flex items-center gap-4">
        <Button type="submit" pending={change.isPending} pendingLabel={messages.working}>
          {messages.save}
        </Button>
        <p role="status" className="font-semibold text-good">
          {change.isSuccess && messages.saved}
        </p>
      </div>
    </form>
  );
}
