import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#messages';
import { RadioCards } from '@/components/ui/radio-cards';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput } from '@/components/ui/text-input';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { allPartyGroupsQuery, useCreatePartyGroup } from '@/lib/queries/party';
import type { PartyDraft } from '@/lib/rules/party/creation-steps';
import { interpolate } from '@/lib/text/interpolate';
import { sayCreationFailed } from './creation-failed';
import { StepFrame } from './step-frame';
import { useNameField } from './use-name-field';

const NEW = 'new';

/** Who plays together: one of the customer's groups, or a new one with a name of its own. */
export function NameStep({
  draft,
  isFirst,
  onKeep,
  onDecide,
}: {
  draft: PartyDraft;
  isFirst: boolean;
  onKeep: (more: PartyDraft) => void;
  onDecide: (more: PartyDraft) => void;
}) {
  const messages = useMessages('party');
  const { data, isPending: isReading } = useQuery(allPartyGroupsQuery());
  const own = data?.items.filter(({ isOrganiser }) => isOrganiser) ?? [];
  const savedId = own.some(({ id }) => id === draft.groupId) ? draft.groupId : undefined;
  const [chosen, setChosen] = useState<string>();
  const group = chosen ?? savedId ?? NEW;
  const { name, field, error, forget, isPending, create } = useNewGroup(draft);

  async function goOn() {
    if (group !== NEW) return onDecide({ groupId: group, groupName: '' });
    const made = await create();
    if (made) onDecide({ groupId: made.id, groupName: '' });
  }

  return (
    <StepFrame
      title={messages.nameTitle}
      lead={messages.nameLead}
      isFirst={isFirst}
      isPending={isPending}
      onSubmit={() => void goOn()}
    >
      {isReading && <Skeleton className="h-12 w-full" />}
      {own.length > 0 && (
        <RadioCards
          legend={messages.whichGroup}
          name="group"
          selected={group}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...own.map(({ id, groupName, memberCount }) => ({
              value: id,
              label: groupName,
              detail: interpolate(messages.members, { count: memberCount }),
            })),
            { value: NEW, label: messages.newGroup },
          ]}
        />
      )}
      {group === NEW && (
        <TextInput
          ref={field}
          name="groupName"
          label={messages.groupName}
          hint={messages.groupNameHint}
          autoComplete="off"
          maxLength={40}
          value={name}
          error={error}
          onChange={({ target }) => {
            forget();
            onKeep({ groupName: target.value });
          }}
        />
      )}
    </StepFrame>
  );
}

/** That nothing was made is a notification, unless the name is what is wrong. */
function useNewGroup(draft: PartyDraft) {
  const notices = useMessages('partyNotices');
  const { field, error, forget, sendName } = useNameField();
  const { mutateAsync, isPending } = useCreatePartyGroup();
  const name = draft.groupName ?? '';
  const create = (): Promise<PartyGroup | undefined> =>
    sendName(
      name,
      () => mutateAsync({ groupName: name }),
      (message) => sayCreationFailed(notices.creationFailed, message),
    );
  return { name, field, error, forget, isPending, create };
}
