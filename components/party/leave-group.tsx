import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { useLeavePartyGroup } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import { AskFirst } from './ask-first';
import { usePress } from './use-press';

/** Leaves the group. An organiser hands it over first, unless nobody else is left. */
export function LeaveGroup({ group }: { group: PartyGroup }) {
  const { href } = useLinks();
  const router = useRouter();
  const messages = useMessages('party');
  const leave = useLeavePartyGroup();
  const { press, isPending } = usePress();
  const [isAsking, setAsking] = useState(false);
  const isLast = group.memberCount === 1;
  if (group.isOrganiser && !isLast)
    return <p className="text-sm text-ink-soft">{messages.handOverFirst}</p>;
  const { groupName } = group;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isLast ? messages.end : messages.leave}
      </Button>
      {isAsking && (
        <AskFirst
          title={interpolate(isLast ? messages.endAsk : messages.leaveAsk, { group: groupName })}
          text={isLast ? messages.endText : messages.leaveText}
          confirm={isLast ? messages.end : messages.leave}
          keep={messages.stay}
          isPending={isPending}
          onConfirm={async () => {
            const done = interpolate(messages.left, { group: groupName });
            if (await press(() => leave.mutateAsync({ groupId: group.id }), done))
              router.push(href('partyGroups'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
