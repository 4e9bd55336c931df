import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { useTurnPushOn } from '@/lib/queries/push';

/** The one press that asks the browser for its permission. */
export function PushOff({
  customerId,
  publicKey,
  onAnswered,
}: {
  customerId: string;
  publicKey: string;
  onAnswered: () => void;
}) {
  const messages = useMessages('preferences');
  const { mutate, isPending, isError, data } = useTurnPushOn(customerId, publicKey);
  const turnOn = () => mutate(undefined, { onSuccess: onAnswered });
  return (
    <>
      <p>{messages.pushAsks}</p>
      <Button
        className="self-start"
        pending={isPending}
        pendingLabel={messages.pushWorking}
        onClick={turnOn}
      >
        {messages.pushTurnOn}
      </Button>
      <p role="status" className="empty:hidden">
        {data === null && messages.pushNotAsked}
      </p>
      <FormProblem>{isError ? messages.pushFailed : undefined}</FormProblem>
    </>
  );
}
