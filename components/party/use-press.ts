import { useState } from 'react';
import { useMessages } from '#messages';
import { notify } from '@/components/ui/toast-store';
import { failureMessage } from '@/lib/forms/failure-message';

/** What came of the last press takes the place of what came of the one before. */
const NOTICE = 'party-press';

export function sayDone(title: string, message: string): void {
  notify({ id: NOTICE, tone: 'success', title, message });
}
export function sayNotDone(title: string, message: string): void {
  notify({ id: NOTICE, tone: 'error', title, message });
}

/** A press that changes a group or session: what came of it is said, and a refusal in the shop's own words. */
export function usePress({ failed }: { failed?: string } = {}) {
  const messages = useMessages('party');
  const errors = useMessages('errors');
  const [isPending, setPending] = useState(false);

  /** @returns whether it was done */
  async function press(send: () => Promise<unknown>, done?: string): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    try {
      await send();
      if (done) sayDone(messages.done, done);
      return true;
    } catch (error) {
      sayNotDone(failed ?? messages.notDone, failureMessage(error, errors.broken));
      return false;
    } finally {
      setPending(false);
    }
  }
  return { press, isPending };
}
