import { useState } from 'react';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { PartyGroup, PartyMember } from '@/lib/contract/party-groups';
import { useHandOverPartyGroup, useRemovePartyMember } from '@/lib/queries/party';
import { interpolate } from '@/lib/text/interpolate';
import { usePress } from './use-press';

/** Who is in the group; the organiser may remove each, or hand over to them. */
export function MemberList({ group }: { group: PartyGroup }) {
  const messages = useMessages('party');
  const [managed, setManaged] = useState<PartyMember>();
  return (
    <>
      <ul aria-label={messages.membersTitle} className="grid divide-y divide-line">
        {group.members.map((member) => (
          <li key={member.memberId} className="flex min-h-12 items-center gap-3 py-2">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-text"
            >
              {member.name.slice(0, 1)}
            </span>
            <span className="min-w-0 grow wrap-anywhere">
              {member.name}
              {member.isMe && <span className="text-ink-soft"> {messages.you}</span>}
            </span>
            {member.isOrganiser && <Badge tone="brand">{messages.organiser}</Badge>}
            {group.isOrganiser && !member.isMe && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={interpolate(messages.manageMember, { name: member.name })}
                onClick={() => setManaged(member)}
              >
                {messages.manage}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {managed && (
        <ManageMember group={group} member={managed} onClose={() => setManaged(undefined)} />
      )}
    </>
  );
}

function ManageMember({
  group,
  member: { memberId, name },
  onClose,
}: {
  group: PartyGroup;
  member: PartyMember;
  onClose: () => void;
}) {
  const messages = useMessages('party');
  const remove = useRemovePartyMember();
  const handOver = useHandOverPartyGroup();
  const { press, isPending } = usePress();
  const input = { groupId: group.id, memberId };
  async function change(send: () => Promise<unknown>, done: string) {
    if (await press(send, interpolate(done, { name }))) onClose();
  }
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="grid gap-6">
        <section className="grid justify-items-start gap-2">
          <h3 className="text-lg">{messages.handOver}</h3>
          <p className="text-ink-soft">{interpolate(messages.handOverText, { name })}</p>
          <Button
            variant="secondary"
            pending={isPending}
            onClick={() => void change(() => handOver.mutateAsync(input), messages.handedOver)}
          >
            {messages.handOver}
          </Button>
        </section>
        <section className="grid justify-items-start gap-2">
          <h3 className="text-lg">{messages.remove}</h3>
          <p className="text-ink-soft">{interpolate(messages.removeText, { name })}</p>
          <Button
            variant="danger"
            pending={isPending}
            onClick={() => void change(() => remove.mutateAsync(input), messages.removed)}
          >
            {messages.remove}
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
