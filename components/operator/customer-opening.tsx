'use client';

import { useState } from 'react';
import type { CustomerFile, OpenCustomer } from '@/lib/contract/operator/customers';
import { callOperator } from './call-operator';
import { CustomerFileView } from './customer-file-view';
import type { CustomerMay } from './customer-may';
import { OpeningForm } from './opening-form';

interface Props {
  customerId: string;
  may: CustomerMay;
  /** where the shop is shown as the customer sees it */
  viewAt: string | null;
}

/** Asks why a file is opened before it is; it closes with the page. */
export function CustomerOpening({ customerId, may, viewAt }: Props) {
  const [opened, setOpened] = useState<{ file: CustomerFile; reason: string }>();
  const open = async (reason: string) => {
    const file = await callOperator<typeof OpenCustomer>('openCustomer', { customerId, reason });
    setOpened({ file, reason });
  };
  if (opened)
    return (
      <CustomerFileView
        file={opened.file}
        onChanged={() => void open(opened.reason)}
        may={may}
        viewAt={viewAt}
      />
    );
  return (
    <OpeningForm title="Open a customer’s file" example="calls about a withdrawal" open={open} />
  );
}
