'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { PageHeading } from '@/components/ui/headings';
import { TextInput } from '@/components/ui/text-input';
import type { CustomerFile, OpenCustomer } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { CustomerFileView } from './customer-file-view';
import { textOf, useOperatorForm } from './use-operator-form';

interface Props {
  customerId: string;
  mayFreeze: boolean;
  mayUnfreeze: boolean;
  mayAdjust: boolean;
}

/** Asks why a file is opened before it is; it closes with the page. */
export function CustomerOpening({ customerId, ...may }: Props) {
  const [opened, setOpened] = useState<{ file: CustomerFile; reason: string }>();
  const open = async (reason: string) => {
    const file = await callOperator<typeof OpenCustomer>('openCustomer', { customerId, reason });
    setOpened({ file, reason });
  };
  const { problems, isPending, onSubmit } = useOperatorForm((fields) =>
    open(textOf(fields, 'reason')),
  );
  if (opened)
    return (
      <CustomerFileView file={opened.file} onChanged={() => void open(opened.reason)} {...may} />
    );
  return (
    <>
      <PageHeading lead="Personal data is opened for a reason, which is written down with your name.">
        Open a customer’s file
      </PageHeading>
      <Card className="max-w-140">
        <form method="post" onSubmit={onSubmit} className="grid gap-4" noValidate>
          <FormProblem>{problems.general}</FormProblem>
          <TextInput
            label="Why do you open it?"
            hint="Such as: calls about a withdrawal."
            name="reason"
            maxLength={500}
            error={problems.reason}
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
