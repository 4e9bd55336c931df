'use client';

import type { ReactNode } from 'react';
import type { ButtonVariant } from '@/components/ui/button';
import type { CustomerFile } from '@/lib/contract/operator/customers';
import type { IdentityFact } from '@/lib/contract/operator/identity-facts';
import { ConfirmedAction } from './confirmed-action';
import { IdentityQuestions, matchedIn } from './identity-questions';
import { textOf } from './use-operator-form';

/** Whose it is, which facts they knew, and why. */
interface Questioned {
  customerId: string;
  matched: IdentityFact[];
  reason: string;
}

interface Props {
  file: CustomerFile;
  label: string;
  title: string;
  variant?: ButtonVariant;
  /** what will happen */
  children: ReactNode;
  send: (input: Questioned) => Promise<unknown>;
  onChanged: () => void;
}

/** A change for whoever calls, once they knew enough to be who they say. */
export function QuestionedAction({ file, children, send, onChanged, ...action }: Props) {
  const { customerId, identityFacts } = file;
  return (
    <ConfirmedAction
      {...action}
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await send({ customerId, matched: matchedIn(fields), reason });
        onChanged();
        return undefined;
      }}
    >
      {({ matched }) => (
        <>
          <p>{children}</p>
          <IdentityQuestions facts={identityFacts} error={matched} />
        </>
      )}
    </ConfirmedAction>
  );
}
