import { useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast-store';
import type { AutosessionStatus, PartySession } from '@/lib/contract/party-sessions';
import { useChangePartySession } from '@/lib/queries/party';
import { AskFirst } from './ask-first';
import { usePress } from './use-press';

const TONES: Readonly<Record<AutosessionStatus, BadgeTone>> = {
  on: 'good',
  paused: 'warn',
  off: 'neutral',
};

/**
 * Whether the next draw's session opens by itself. The organiser turns on what never did, pauses it, lets it go on, or
 * turns it off for good.
 */
export function Autosession({ session }: { session: PartySession }) {
  const messages = useMessages('party');
  const { editFailed } = useMessages('partyNotices');
  const change = useChangePartySession();
  const { press, isPending } = usePress({ failed: editFailed });
  const [isTurningOff, setTurningOff] = useState(false);
  const { autosessionStatus: status, sessionId, isOrganiser, canTurnOn } = session;
  const set = (
    autosessionStatus: AutosessionStatus,
    done = messages[`repeat_${autosessionStatus}_done`],
  ) => press(() => change.mutateAsync({ sessionId, autosessionStatus }), done);
  // one button throughout, so that it keeps the focus
  const [label, next] = {
    on: [messages.repeatPause, () => set('paused')] as const,
    paused: [messages.repeatResume, () => set('on')] as const,
    off: [messages.repeatStart, () => set('on', messages.repeatStartDone)] as const,
  }[status];
  useTurnedOff(session);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[status]} icon="repeat">
          {messages[`repeat_${status}`]}
        </Badge>
        <span className="text-ink-soft">{messages[`repeat_${status}_text`]}</span>
      </p>
      {isOrganiser && (status !== 'off' || canTurnOn) && (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" variant="secondary" pending={isPending} onClick={() => void next()}>
            {label}
          </Button>
          {status !== 'off' && (
            <Button size="sm" variant="quiet" onClick={() => setTurningOff(true)}>
              {messages.repeatStop}
            </Button>
          )}
        </div>
      )}
      {isTurningOff && (
        <AskFirst
          title={messages.repeatStopAsk}
          text={messages.repeatStopText}
          confirm={messages.repeatStop}
          keep={messages.keep}
          isPending={isPending}
          onConfirm={async () => {
            await set('off');
            setTurningOff(false);
          }}
          onClose={() => setTurningOff(false)}
        />
      )}
    </div>
  );
}

/** Tells members when the organiser has turned it off while they look on. */
function useTurnedOff({ autosessionStatus, isOrganiser }: PartySession): void {
  const { autosessionOff } = useMessages('partyNotices');
  const [before, setBefore] = useState(autosessionStatus);
  useEffect(() => {
    if (before === autosessionStatus) return;
    setBefore(autosessionStatus);
    if (autosessionStatus === 'off' && !isOrganiser)
      notify({ id: 'party-autosession', message: autosessionOff });
  }, [before, autosessionStatus, isOrganiser, autosessionOff]);
}
