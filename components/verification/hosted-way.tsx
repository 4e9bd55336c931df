import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { useRestored } from '@/components/ui/use-restored';
import { failureMessage } from '@/lib/forms/failure-message';
import { useBeginGreenId } from '@/lib/queries/verification';
import { leave } from './leave';
import type { Return } from './use-return';
import { type Method, WayCard } from './way-card';

/** Has greenID check the customer on pages of its own. What came of it is asked of greenID, never of the browser. */
export function HostedWay({ method, read }: { method: Method; read: Return['readHosted'] }) {
  const messages = useMessages('verifyAccount');
  const errors = useMessages('errors');
  const begin = useBeginGreenId();
  useRestored(begin.reset);
  const isBegun = method.status === 'in_progress';
  const error = begin.error ?? read.error;
  return (
    <WayCard
      method={method}
      title={messages.hostedTitle}
      text={messages.hostedText}
      refused={messages.refusedHosted}
      isResumable
    >
      <FormProblem>{error ? failureMessage(error, errors.broken) : undefined}</FormProblem>
      <p role="status" className="empty:-mt-4">
        {read.isPending && messages.hostedReading}
        {read.isSuccess && isBegun && messages.hostedOpen}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button
          pending={begin.isPending || begin.isSuccess}
          pendingLabel={messages.hostedLeaving}
          onClick={() => {
            read.reset();
            begin.mutate(undefined, { onSuccess: ({ address }) => leave(address) });
          }}
        >
          {isBegun ? messages.hostedAgain : messages.hostedAction}
        </Button>
        {isBegun && (
          <Button
            variant="secondary"
            pending={read.isPending}
            pendingLabel={messages.hostedReading}
            onClick={() => read.mutate(undefined)}
          >
            {messages.hostedDone}
          </Button>
        )}
      </p>
    </WayCard>
  );
}
