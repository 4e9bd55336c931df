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
  const words = useMessages('party');
  const leave = useLeavePartyGroup();
  const { press, isPending } = usePress();
  const [isAsking, setAsking] = useState(false);
  const isLast = group.memberCount === 1;
  if (group.isOrganiser && !isLast)
    return <p className="text-sm text-ink-soft">{words.handOverFirst}</p>;
  const { groupName } = group;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {isLast ? words.end : words.leave}
      </Button>
      {isAsking && (
        <AskFirst
          title={interpolate(isLast ? words.endAsk : words.leaveAsk, { group: groupName })}
          text={isLast ? words.endText : words.leaveText}
          confirm={isLast ? words.end : words.leave}
          keep={words.stay}
          isPending={isPending}
          onConfirm={async () => {
            const done = interpolate(words.left, { group: groupName });
            if (await press(() => leave.mutateAsync({ groupId: group.id }), done))
              router.push(href('partyGroups'));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
