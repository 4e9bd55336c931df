import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { useCancelPartySession } from '@/lib/queries/party';
import { AskFirst } from './ask-first';
import { usePress } from './use-press';

/** The organiser calls an open session off: everybody has their money back. */
export function CancelSession({ sessionId }: { sessionId: string }) {
  const words = useMessages('party');
  const cancel = useCancelPartySession();
  const { press, isPending } = usePress();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {words.cancelSession}
      </Button>
      {isAsking && (
        <AskFirst
          title={words.cancelAsk}
          text={words.cancelText}
          confirm={words.cancelConfirm}
          keep={words.keep}
          isPending={isPending}
          onConfirm={async () => {
            if (await press(() => cancel.mutateAsync({ sessionId }), words.cancelDone))
              setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
