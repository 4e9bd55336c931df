import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { RadioCards } from '@/components/ui/radio-cards';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { useChangePartyGroup, useRenewPartyToken } from '@/lib/queries/party';
import { AskFirst } from './ask-first';
import { RenameGroup } from './rename-group';
import { usePress } from './use-press';

/** What only the organiser may do: the group's name, who can find the group, and a new link for a link that went too far. */
export function OrganiserTools({ group }: { group: PartyGroup }) {
  const messages = useMessages('party');
  const change = useChangePartyGroup();
  const { press } = usePress();
  const [isRenewing, setRenewing] = useState(false);
  const { id: groupId, publicityStatus } = group;
  return (
    <div className="grid gap-5">
      <RenameGroup group={group} />
      <RadioCards
        legend={messages.publicity}
        name="publicity"
        selected={publicityStatus}
        options={(['private', 'public'] as const).map((value) => ({
          value,
          label: messages[`publicity_${value}`],
          detail: messages[`publicity_${value}_text`],
        }))}
        onChange={({ target }) =>
          void press(
            () =>
              change.mutateAsync({
                groupId,
                publicityStatus: target.value === 'public' ? 'public' : 'private',
              }),
            messages.publicityChanged,
          )
        }
      />
      <div className="grid justify-items-start gap-2">
        <h3 className="font-semibold">{messages.renewTitle}</h3>
        <p className="text-sm text-ink-soft">{messages.renewText}</p>
        <Button variant="secondary" size="sm" icon="repeat" onClick={() => setRenewing(true)}>
          {messages.renew}
        </Button>
      </div>
      {isRenewing && <RenewLink groupId={groupId} onClose={() => setRenewing(false)} />}
    </div>
  );
}

function RenewLink({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const messages = useMessages('party');
  const renew = useRenewPartyToken();
  const { press, isPending } = usePress();
  return (
    <AskFirst
      title={messages.renewAsk}
      text={messages.renewWarning}
      confirm={messages.renewConfirm}
      keep={messages.keepLink}
      isHarmless
      isPending={isPending}
      onConfirm={async () => {
        if (await press(() => renew.mutateAsync({ groupId }), messages.renewed)) onClose();
      }}
      onClose={onClose}
    />
  );
}
