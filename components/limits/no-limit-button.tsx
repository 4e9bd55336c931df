'use client';

import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { focusPage } from '@/components/ui/focus-page';
import { notify } from '@/components/ui/toast-store';
import { failureMessage } from '@/lib/forms/failure-message';
import { useDeclineLimits } from '@/lib/queries/limits';

/** Says that the customer wants no limit. What asked goes with that. */
export function NoLimitButton() {
  const messages = useMessages('limitQuestion');
  const errors = useMessages('errors');
  const decline = useDeclineLimits();
  async function press() {
    try {
      await decline.mutateAsync();
      focusPage();
      notify({ tone: 'success', message: messages.noted });
    } catch (error) {
      notify({ tone: 'error', message: failureMessage(error, errors.broken) });
    }
  }
  return (
    <Button variant="secondary" pending={decline.isPending} onClick={() => void press()}>
      {messages.none}
    </Button>
  );
}
