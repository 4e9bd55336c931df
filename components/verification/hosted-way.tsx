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
export function HostedWay({
  method,
  hasAddress,
  read,
}: {
  method: Method;
  hasAddress: boolean;
  read: Return['readHosted'];
}) {
  const words = useMessages('verifyAccount');
  const errors = useMessages('errors');
  const begin = useBeginGreenId();
  useRestored(begin.reset);
  const isBegun = method.status === 'in_progress';
  const error = begin.error ?? read.error;
  return (
    <WayCard
      method={method}
      title={words.hostedTitle}
      text={words.hostedText}
      refused={words.refusedHosted}
      isResumable
    >
      <FormProblem>{error ? failureMessage(error, errors.broken) : undefined}</FormProblem>
      <p role="status" className="empty:-mt-4">
        {read.isPending && words.hostedReading}
        {read.isSuccess && isBegun && words.hostedOpen}
      </p>
      {hasAddress ? (
        <p className="flex flex-wrap gap-3">
          <Button
            pending={begin.isPending || begin.isSuccess}
            pendingLabel={words.hostedLeaving}
            onClick={() => {
              read.reset();
              begin.mutate(undefined, { onSuccess: ({ address }) => leave(address) });
            }}
          >
            {isBegun ? words.hostedAgain : words.hostedAction}
          </Button>
          {isBegun && (
            <Button
              variant="secondary"
              pending={read.isPending}
              pendingLabel={words.hostedReading}
              onClick={() => read.mutate(undefined)}
            >
              {words.hostedDone}
            </Button>
          )}
        </p>
      ) : (
        <p className="font-semibold">{words.addressFirst}</p>
      )}
    </WayCard>
  );
}
