import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';

/** In place of a group or its draw: somebody left in another tab, was removed, or the group is over. */
export function NotInGroup() {
  const { href } = useLinks();
  const messages = useMessages('party');
  return (
    <EmptyState
      level={1}
      picture={<StatePicture kind="lost" />}
      title={messages.goneTitle}
      actions={<ButtonLink href={href('partyGroups')}>{messages.myGroups}</ButtonLink>}
    >
      {messages.goneText}
    </EmptyState>
  );
}
