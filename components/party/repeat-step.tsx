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
  const words = useMessages('party');
  const groups = useQuery(allPartyGroupsQuery()).data?.items ?? [];
  const hasOthers = groups.some(({ id, memberCount }) => id === draft.groupId && memberCount > 1);
  return (
    <StepFrame
      title={words.repeatStepTitle}
      lead={words.repeatStepLead}
      isFirst={isFirst}
      isPending={isPending}
      action={words.create}
      onSubmit={onCreate}
    >
      <FormProblem>{problem}</FormProblem>
      <RadioCards
        legend={words.repeatTitle}
        hideLegend
        name="repeat"
        selected={draft.isRepeated ? 'on' : 'off'}
        onChange={({ target }) => onKeep({ isRepeated: target.value === 'on' })}
        options={[
          { value: 'off', label: words.once, detail: words.onceText },
          { value: 'on', label: words.everyDraw, detail: words.everyDrawText },
        ]}
      />
      {hasOthers && (
        <Checkbox
          label={words.inviteAll}
          hint={words.inviteAllHint}
          checked={draft.invitesAll ?? false}
          onChange={({ target }) => onKeep({ invitesAll: target.checked })}
        />
      )}
    </StepFrame>
  );
}
