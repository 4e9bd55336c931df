'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import type { FactToAsk, IdentityFact } from '@/lib/contract/operator/identity-facts';

const QUESTIONS: Readonly<Record<IdentityFact, string>> = {
  date_of_birth: 'Date of birth',
  address: 'Address',
  phone: 'Phone number on record',
  card: 'Last four digits of a card or account',
  deposit: 'Last deposit: how much, about when',
  purchase: 'Last purchase: how much, about when',
  joined: 'Month in which they joined',
};

interface Props {
  facts: readonly FactToAsk[];
  error?: string | undefined;
}

/** What to ask whoever calls. The one who asks ticks what was right, and the log has which. */
export function IdentityQuestions({ facts, error }: Props) {
  const id = useId();
  return (
    <fieldset
      className="grid gap-3 rounded-card bg-sunk p-4"
      aria-describedby={error && `${id}-error`}
    >
      <legend className="sr-only">Identity questions</legend>
      <p>
        Ask for at least two of these, without saying what is right, and tick what matched. One that
        only they can know, such as a deposit, says more than an address.
      </p>
      {facts.map(({ fact, answer }) => (
        <Checkbox key={fact} name="matched" value={fact} label={QUESTIONS[fact]} hint={answer} />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** What was ticked. */
export const matchedIn = (fields: FormData): IdentityFact[] =>
  fields.getAll('matched') as IdentityFact[];
