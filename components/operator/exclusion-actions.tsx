'use client';

import type {
  DecideExclusionMatch,
  ExclusionMatch,
  RequestExclusionEnd,
} from '@/lib/contract/operator/exclusions';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { textOf } from './use-operator-form';

interface Props {
  match: ExclusionMatch;
  onChanged: () => void;
}

/** What may be done about a match, as it stands. What a register holds, nobody decides here. */
export function ExclusionActions({ match, onChanged }: Props) {
  const { id: matchId, outcome, register, applied } = match;
  if (register || outcome === 'ended') return null;
  if (outcome === 'same')
    return applied ? (
      <EndAction matchId={matchId} applied={applied} />
    ) : (
      <p className="max-w-prose text-ink-soft">
        Nothing of this match can be ended: it is over, or what keeps them away they began
        themselves.
      </p>
    );
  const decide = (decision: 'same' | 'other') => async (fields: FormData) => {
    await callOperator<typeof DecideExclusionMatch>('decideExclusionMatch', {
      ...{ matchId, decision, seen: outcome ?? 'waiting' },
      reason: textOf(fields, 'reason'),
    });
    onChanged();
    return undefined;
  };
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmedAction
        label={outcome === 'other' ? 'The same after all' : 'The same person'}
        title="Are they one person?"
        variant="danger"
        send={decide('same')}
      >
        <p>
          The exclusion holds for this account at once, to its end, and they are told. If that was a
          mistake, ending it takes two people.
        </p>
      </ConfirmedAction>
      {outcome === null && (
        <ConfirmedAction
          label="Another person"
          title="Are they another person?"
          variant="primary"
          send={decide('other')}
        >
          <p>They are free, unless another match holds them.</p>
        </ConfirmedAction>
      )}
    </div>
  );
}

function EndAction({
  matchId,
  applied: { endsAt, othersUntil },
}: {
  matchId: string;
  applied: NonNullable<ExclusionMatch['applied']>;
}) {
  return (
    <ConfirmedAction
      label="End it as a mistake"
      title="Was this another person?"
      send={async (fields) => {
        await callOperator<typeof RequestExclusionEnd>('requestExclusionEnd', {
          matchId,
          reason: textOf(fields, 'reason'),
        });
        return <p>Requested. Somebody else of compliance decides on it, under Approvals.</p>;
      }}
    >
      <p>
        It keeps them away until {endsAt.slice(0, 10)}, and a second person decides whether it ends.{' '}
        {othersUntil
          ? `Something else keeps them away until ${othersUntil.slice(0, 10)} in any case.`
          : 'Plans and entries that it stopped stay stopped.'}
      </p>
    </ConfirmedAction>
  );
}
