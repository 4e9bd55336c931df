'use client';

import { useState } from 'react';
import type { OpenVerificationCase, VerificationCase } from '@/lib/contract/operator/verification';
import { callOperator } from './call-operator';
import { OpeningForm } from './opening-form';
import { VerificationCaseView } from './verification-case-view';

interface Props {
  customerId: string;
  mayDecide: boolean;
  mayDemand: boolean;
}

/** Asks why a case is opened before it is; it closes with the page. */
export function VerificationOpening({ customerId, ...may }: Props) {
  const [opened, setOpened] = useState<{ file: VerificationCase; reason: string }>();
  const open = async (reason: string) => {
    const file = await callOperator<typeof OpenVerificationCase>('openVerificationCase', {
      ...{ customerId, reason },
    });
    setOpened({ file, reason });
  };
  if (opened)
    return (
      <VerificationCaseView
        file={opened.file}
        onChanged={() => void open(opened.reason)}
        {...may}
      />
    );
  return (
    <OpeningForm
      title="Open a verification case"
      example="documents wait to be looked at"
      open={open}
    />
  );
}
