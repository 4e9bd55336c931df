import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { useRestored } from '@/components/ui/use-restored';
import { failureMessage } from '@/lib/forms/failure-message';
import { useBeginConnectId } from '@/lib/queries/verification';
import { leave } from './leave';
import type { Return } from './use-return';
import { type Method, WayCard } from './way-card';

/** Has the customer's bank say who they are, by ConnectID: they agree to it there, and come back. */
export function BankWay({ method, finish }: { method: Method; finish: Return['finishBank'] }) {
  const messages = useMessages('verifyAccount');
  const errors = useMessages('errors');
  const begin = useBeginConnectId();
  useRestored(begin.reset);
  const error = begin.error ?? finish.error;
  return (
    <WayCard
      method={method}
      title={messages.bankTitle}
      text={messages.bankText}
      refused={method.reason ?? messages.refusedBank}
      isResumable
    >
      <FormProblem>{error ? failureMessage(error, errors.broken) : undefined}</FormProblem>
      <p role="status" className="empty:-mt-4">
        {finish.isPending && messages.bankReading}
      </p>
      {!finish.isPending && (
        <p>
          <Button
            pending={begin.isPending || begin.isSuccess}
            pendingLabel={messages.bankLeaving}
            onClick={() => {
              finish.reset();
              begin.mutate(undefined, { onSuccess: ({ address }) => leave(address) });
            }}
          >
            {method.status === 'not_attempted' ? messages.bankAction : messages.bankAgain}
          </Button>
        </p>
      )}
    </WayCard>
  );
}
