'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { focusPage } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { Note } from '@/components/ui/note';
import type { CustomerOverview } from '@/lib/contract/identity';
import { failureMessage } from '@/lib/forms/failure-message';
import { customerQuery } from '@/lib/queries/customer';
import { useAcknowledgeFunds } from '@/lib/queries/limits';

/**
 * Names how customers' money is protected, wherever somebody is about to pay in (LCCP 4.2). Who has still to say that
 * they have read it is asked; the caller shows nothing to pay with until then.
 */
export function FundsProtection() {
  const messages = useMessages('wallet');
  const { data } = useQuery(customerQuery());
  if (!data?.fundsProtection) return null;
  if (data.fundsToAcknowledge) return <Question level={data.fundsProtection} />;
  return (
    <Note icon="shield" title={messages.fundsTitle}>
      {messages[`funds_${data.fundsProtection}`]}
    </Note>
  );
}

function Question({ level }: { level: CustomerOverview['fundsProtection'] }) {
  const messages = useMessages('wallet');
  const errors = useMessages('errors');
  const acknowledge = useAcknowledgeFunds();
  const [problem, setProblem] = useState<string>();
  async function press() {
    setProblem(undefined);
    try {
      await acknowledge.mutateAsync({ level });
      // the button is gone, and what can be paid with is there
      focusPage();
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }
  return (
    <Card as="section" tone="sunk" aria-labelledby="funds-protection">
      <h2 id="funds-protection" className="text-section">
        {messages.fundsTitle}
      </h2>
      <p className="mt-2">{messages[`funds_${level}`]}</p>
      <p className="mt-2 text-ink-soft">{messages.fundsFirst}</p>
      <FormProblem>{problem}</FormProblem>
      <Button className="mt-4" pending={acknowledge.isPending} onClick={() => void press()}>
        {messages.fundsRead}
      </Button>
    </Card>
  );
}
