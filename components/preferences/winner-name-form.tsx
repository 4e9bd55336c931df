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
  const words = useMessages('preferences');
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
          <legend className="mb-3 text-xl font-semibold">{words.winnerHeading}</legend>
          <Checkbox
            label={words.winnerName}
            hint={words.winnerNameHint}
            checked={wish ?? details.winnerNamePublic}
            onChange={({ target }) => {
              change.reset();
              setWish(target.checked);
            }}
          />
        </fieldset>
      </Card>
      <FormProblem>{change.isError ? words.failed : undefined}</FormProblem>
      <div className="flex items-center gap-4">
        <Button type="submit" pending={change.isPending} pendingLabel={words.working}>
          {words.save}
        </Button>
        <p role="status" className="font-semibold text-good">
          {change.isSuccess && words.saved}
        </p>
      </div>
    </form>
  );
}
