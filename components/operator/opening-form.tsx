'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { PageHeading } from '@/components/ui/headings';
import { TextInput } from '@/components/ui/text-input';
import { textOf, useOperatorForm } from './use-operator-form';

interface Props {
  title: string;
  /** what somebody may say */
  example: string;
  open: (reason: string) => Promise<void>;
}

/** Asks why personal data is opened, before it is. */
export function OpeningForm({ title, example, open }: Props) {
  const { problems, isPending, onSubmit } = useOperatorForm((fields) =>
    open(textOf(fields, 'reason')),
  );
  const { reason, ...others } = problems;
  return (
    <>
      <PageHeading lead="Personal data is opened for a reason, which is written down with your name.">
        {title}
      </PageHeading>
      <Card className="max-w-140">
        <form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
          <FormProblem>{Object.values(others)[0]}</FormProblem>
          <TextInput
            label="Why do you open it?"
            hint={`Such as: ${example}.`}
            name="reason"
            maxLength={500}
            error={reason}
            autoFocus
            required
          />
          <Button type="submit" pending={isPending}>
            Open
          </Button>
        </form>
      </Card>
    </>
  );
}
