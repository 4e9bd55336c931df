import { useState } from 'react';
import { useMessages } from '#messages';
import { notify } from '@/components/ui/toast-store';
import { failureMessage } from '@/lib/forms/failure-message';

/** A press that changes a plan: what came of it is said, and a refusal in the shop's own words. */
export function usePress() {
  const messages = useMessages('plans');
  const errors = useMessages('errors');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** @returns whether it was done */
  async function press(send: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    setProblem(undefined);
    try {
      await send();
      if (done) notify({ tone: 'success', message: done });
      return true;
    } catch (error) {
      const message = failureMessage(error, errors.broken);
      setProblem(message);
      notify({ tone: 'error', title: messages.notChanged, message });
      return false;
    } finally {
      setPending(false);
    }
  }
  return { press, isPending, problem };
}
