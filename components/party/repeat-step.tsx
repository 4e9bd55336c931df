import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#messages';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { RadioCards } from '@/components/ui/radio-cards';
import { allPartyGroupsQuery } from '@/lib/queries/party';
import type { PartyDraft } from '@/lib/rules/party/creation-steps';
import { StepFrame } from './step-frame';

/** Whether the group's next draw opens by itself, and who is told. The session is made with it. */
export function RepeatStep({
  draft,
  isFirst,
  isPending,
  problem,
  onKeep,
  onCreate,
}: {
  draft: PartyDraft;
  isFirst: boolean;
  isPending: boolean;
  problem: string | undefined;
  onKeep: (more: PartyDraft) => void;
  onCreate: () => void;
}) {
  const messages = useMessages('party');
  const groups = useQuery(allPartyGroupsQuery()).data?.items ?? [];
  const hasOthers = groups.some(({ id, memberCount }) => id === draft.groupId && memberCount > 1);
  return (
    <StepFrame
      title={messages.repeatStepTitle}
      lead={messages.repeatStepLead}
      isFirst={isFirst}
      isPending={isPending}
      action={messages.create}
      onSubmit={onCreate}
    >
      <FormProblem>{problem}</FormProblem>
      <RadioCards
        legend={messages.repeatTitle}
        hideLegend
        name="repeat"
        selected={draft.isRepeated ? 'on' : 'off'}
        onChange={({ target }) => onKeep({ isRepeated: target.value === 'on' })}
        options={[
          { value: 'off', label: messages.once, detail: messages.onceText },
          { value: 'on', label: messages.everyDraw, detail: messages.everyDrawText },
        ]}
      />
      {hasOthers && (
        <Checkbox
          label={messages.inviteAll}
          hint={messages.inviteAllHint}
          checked={draft.invitesAll ?? false}
          onChange={({ target }) => onKeep({ invitesAll: target.checked })}
        />
      )}
    </StepFrame>
  );
}
