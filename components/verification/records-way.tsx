import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { failureMessage } from '@/lib/forms/failure-message';
import { useVerifyCustomer } from '@/lib/queries/verification';
import { type Method, WayCard } from './way-card';

/** Has the details on record compared with official records: there is nothing to type. */
export function RecordsWay({ method }: { method: Method }) {
  const messages = useMessages('verifyAccount');
  const errors = useMessages('errors');
  const check = useVerifyCustomer();
  return (
    <WayCard
      method={method}
      title={messages.recordsTitle}
      text={messages.recordsText}
      refused={messages.refusedRecords}
    >
      <FormProblem>
        {check.error ? failureMessage(check.error, errors.broken) : undefined}
      </FormProblem>
      <p>
        <Button
          onClick={() => check.mutate(undefined)}
          pending={check.isPending}
          pendingLabel={messages.checking}
        >
          {messages.recordsAction}
        </Button>
      </p>
    </WayCard>
  );
}
