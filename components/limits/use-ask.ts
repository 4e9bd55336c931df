import { useState } from 'react';
import { useMessages } from '#messages';
import { notify } from '@/components/ui/toast-store';
import { failureMessage } from '@/lib/forms/failure-message';

/** A press that asks the shop. What it refuses is said in its own words, also as a notification. */
export function useAsk<R>(onDone: (answer: R) => void) {
  const messages = useMessages('limits');
  const errors = useMessages('errors');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function ask(send: () => Promise<R>) {
    setAsking(true);
    setProblem(undefined);
    try {
      onDone(await send());
    } catch (error) {
      const message = failureMessage(error, errors.broken);
      setProblem(message);
      notify({ tone: 'error', title: messages.notChanged, message });
    } finally {
      setAsking(false);
    }
  }
  return { ask, isAsking, problem };
}
