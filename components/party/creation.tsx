import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { dismissNotice } from '@/components/ui/toast-store';
import { ApiError, isRefusal } from '@/lib/client/api-error';
import type { PricingId } from '@/lib/contract/site';
import { failureMessage } from '@/lib/forms/failure-message';
import { partyConfigQuery, useCreatePartySession } from '@/lib/queries/party';
import type { CreationStep, PartyDraft } from '@/lib/rules/party/creation-steps';
import type { DateLocale } from '@/lib/time/draw-label';
import { CREATION_NOTICE, sayCreationFailed } from './creation-failed';
import { CreationProgress } from './creation-progress';
import { DrawStep } from './draw-step';
import { JoinStep } from './join-step';
import { NameStep } from './name-step';
import { PriceStep } from './price-step';
import { RepeatStep } from './repeat-step';
import { useCreation } from './use-creation';

/** A party in five steps: who, which draw, for how much, how often; then the organiser takes shares, too. */
export function Creation({
  customerId,
  pricingId,
  dateLocale,
}: {
  customerId: string;
  pricingId: PricingId;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('party');
  const { draft, shown, isFirst, show, keep, decide } = useCreation(customerId);
  const { data: config, isError, refetch } = useQuery(partyConfigQuery());
  const { create, isPending, refused } = useSession(draft, (sessionId) =>
    decide('select_auto_session', { sessionId }),
  );
  if (!config && isError) {
    return (
      <ErrorState
        title={messages.startErrorTitle}
        actions={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
      >
        {messages.startErrorText}
      </ErrorState>
    );
  }
  if (!config) {
    return (
      <Loading label={messages.startTitle}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  }
  const common = { config, draft, isFirst };
  const decided = (step: CreationStep) => (more: PartyDraft) => decide(step, more);
  async function createOnce() {
    const closed = await create();
    if (closed) show('select_draw');
  }
  return (
    <div className="grid max-w-3xl gap-6 pb-12">
      <CreationProgress step={shown} onBack={show} />
      {shown === 'name_group' && <NameStep {...common} onKeep={keep} onDecide={decided(shown)} />}
      {shown === 'select_draw' && (
        <DrawStep
          {...common}
          {...{ pricingId, dateLocale }}
          problem={refused?.step === shown ? refused.message : undefined}
          onDecide={decided(shown)}
        />
      )}
      {shown === 'set_share_price' && (
        <PriceStep {...common} locale={dateLocale.locale} onDecide={decided(shown)} />
      )}
      {shown === 'select_auto_session' && (
        <RepeatStep
          {...common}
          isPending={isPending}
          problem={refused?.step === shown ? refused.message : undefined}
          onKeep={keep}
          onCreate={() => void createOnce()}
        />
      )}
      {shown === 'join_session' && draft.groupId && draft.sessionId && (
        <JoinStep
          groupId={draft.groupId}
          sessionId={draft.sessionId}
          {...{ isFirst, dateLocale }}
        />
      )}
    </div>
  );
}

/** Makes the session. A draw that closed meanwhile is chosen again; anything else is a notification. */
function useSession(draft: PartyDraft, onMade: (sessionId: string) => void) {
  const notices = useMessages('partyNotices');
  const errors = useMessages('errors');
  const { mutateAsync, isPending } = useCreatePartySession();
  const [refused, setRefused] = useState<{ step: CreationStep; message: string }>();

  /** @returns whether the draw is closed */
  async function create(): Promise<boolean> {
    const { groupId, lotteryKey, drawNo, sharePriceCents, sharesTotal, isRepeated, invitesAll } =
      draft;
    if (!groupId || !lotteryKey || drawNo === undefined || sharePriceCents === undefined)
      return false;
    setRefused(undefined);
    try {
      const { sessionId } = await mutateAsync({
        groupId,
        lotteryKey,
        drawNo,
        sharePriceCents,
        ...(sharesTotal !== undefined && { sharesTotal }),
        autosessionStatus: isRepeated ? 'on' : 'off',
        inviteAllExistingMembers: invitesAll ?? false,
      });
      dismissNotice(CREATION_NOTICE);
      onMade(sessionId);
      return false;
    } catch (failure) {
      const message = failureMessage(failure, errors.broken);
      const isClosed = failure instanceof ApiError && failure.code === 'draw.closed';
      if (isClosed) setRefused({ step: 'select_draw', message });
      else sayCreationFailed(notices.creationFailed, message);
      if (!isClosed && isRefusal(failure)) setRefused({ step: 'select_auto_session', message });
      return isClosed;
    }
  }
  return { create, isPending, refused };
}
