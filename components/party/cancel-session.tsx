import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useCancelPartySession } from '@/lib/queries/party';
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
        <Dialog open size="small" onClose={() => setAsking(false)} title={words.cancelAsk}>
          <div className="grid gap-5">
            <p>{words.cancelText}</p>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="danger"
                pending={isPending}
                onClick={async () => {
                  if (await press(() => cancel.mutateAsync({ sessionId }), words.cancelDone))
                    setAsking(false);
                }}
              >
                {words.cancelConfirm}
              </Button>
              <Button variant="secondary" data-autofocus onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
