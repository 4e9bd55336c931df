import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { useCancelPartySession } from '@/lib/queries/party';
import { AskFirst } from './ask-first';
import { usePress } from './use-press';

/** The organiser calls an open session off: everybody has their money back. */
export function CancelSession({ sessionId }: { sessionId: string }) {
  const messages = useMessages('party');
  const cancel = useCancelPartySession();
  const { press, isPending } = usePress();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {messages.cancelSession}
      </Button>
      {isAsking && (
        <AskFirst
          title={messages.cancelAsk}
          text={messages.cancelText}
          confirm={messages.cancelConfirm}
          keep={messages.keep}
          isPending={isPending}
          onConfirm={async () => {
            if (await press(() => cancel.mutateAsync({ sessionId }), messages.cancelDone))
              setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
