import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { RadioCards } from '@/components/ui/radio-cards';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/lib/client/api-error';
import type { PartyGroup } from '@/lib/contract/party-groups';
import { failureMessage } from '@/lib/forms/failure-message';
import { allPartyGroupsQuery, useCreatePartyGroup } from '@/lib/queries/party';
import type { PartyDraft } from '@/lib/rules/party/creation-steps';
import { interpolate } from '@/lib/text/interpolate';
import { sayCreationFailed } from './creation-failed';
import { StepFrame } from './step-frame';

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
  const words = useMessages('party');
  const { data, isPending: isReading } = useQuery(allPartyGroupsQuery());
  const own = data?.items.filter(({ isOrganiser }) => isOrganiser) ?? [];
  const kept = own.some(({ id }) => id === draft.groupId) ? draft.groupId : undefined;
  const [chosen, setChosen] = useState<string>();
  const group = chosen ?? kept ?? NEW;
  const { name, field, error, setError, isPending, create } = useNewGroup(draft);

  async function goOn() {
    if (group !== NEW) return onDecide({ groupId: group, groupName: '' });
    const made = await create();
    if (made) onDecide({ groupId: made.id, groupName: '' });
  }

  return (
    <StepFrame
      title={words.nameTitle}
      lead={words.nameLead}
      isFirst={isFirst}
      isPending={isPending}
      onSubmit={() => void goOn()}
    >
      {isReading && <Skeleton className="h-12 w-full" />}
      {own.length > 0 && (
        <RadioCards
          legend={words.whichGroup}
          name="group"
          selected={group}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            ...own.map(({ id, groupName, memberCount }) => ({
              value: id,
              label: groupName,
              detail: interpolate(words.members, { count: memberCount }),
            })),
            { value: NEW, label: words.newGroup },
          ]}
        />
      )}
      {group === NEW && (
        <TextInput
          ref={field}
          name="groupName"
          label={words.groupName}
          hint={words.groupNameHint}
          autoComplete="off"
          maxLength={40}
          value={name}
          error={error}
          onChange={({ target }) => {
            setError(undefined);
            onKeep({ groupName: target.value });
          }}
        />
      )}
    </StepFrame>
  );
}

/** What is wrong with a name stands at its field; that nothing was made is a notification. */
function useNewGroup(draft: PartyDraft) {
  const words = useMessages('party');
  const notices = useMessages('partyNotices');
  const errors = useMessages('errors');
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useCreatePartyGroup();
  const name = draft.groupName ?? '';

  function refuse(message: string) {
    setError(message);
    field.current?.focus();
  }

  async function create(): Promise<PartyGroup | undefined> {
    if (name.trim() === '') {
      refuse(words.nameNeeded);
      return undefined;
    }
    try {
      return await mutateAsync({ groupName: name });
    } catch (failure) {
      if (failure instanceof ApiError && isOfName(failure)) refuse(failure.message);
      else sayCreationFailed(notices.creationFailed, failureMessage(failure, errors.broken));
      return undefined;
    }
  }
  return { name, field, error, setError, isPending, create };
}

const isOfName = ({ code, problems }: ApiError): boolean =>
  ['contains_profanity', 'party.name_taken'].includes(code) ||
  problems.some(({ target }) => target.endsWith('groupName'));
