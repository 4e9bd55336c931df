'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { focusPlace } from '@/components/ui/focus-page';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { ErrorState } from '@/components/ui/states';
import { openDocument } from '@/components/wallet/open-document';
import type { PaymentResolution } from '@/lib/contract/payment-resolutions';
import { failureMessage } from '@/lib/forms/failure-message';
import { type AttemptKey, attemptKey } from '@/lib/queries/attempt-key';
import {
  paymentResolutionsQuery,
  useSyncRecurringPurchases,
} from '@/lib/queries/payment-resolutions';
import { interpolate } from '@/lib/text/interpolate';
import { PaymentResolutionCard } from './payment-resolution-card';

/** How often what waits is asked for while something does. */
const LOOK_AGAIN_MS = 10_000;

/** What keeps the customer's plans from being paid, and the ways to mend it; nothing where nothing does. */
export function PaymentResolutions() {
  const messages = useMessages('paymentResolutions');
  const errors = useMessages('errors');
  // the job may buy at the same moment what the customer tries: what is done there goes by itself
  const resolutions = useQuery({
    ...paymentResolutionsQuery(),
    refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
  });
  const sync = useSyncRecurringPurchases();
  const attempt = useRef<AttemptKey>(undefined);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const [announcement, setAnnouncement] = useState<string>();
  const [problem, setProblem] = useState<string>();

  /** What did not buy leads on to the bank where that one asks. */
  async function retry() {
    setAnnouncement(undefined);
    setProblem(undefined);
    attempt.current = attemptKey(attempt.current, resolutions.data);
    try {
      const { purchased, paymentResolutions } = await sync.mutateAsync({
        idempotencyKey: attempt.current.key,
      });
      // the next press is another try
      attempt.current = undefined;
      if (purchased > 0) setAnnouncement(interpolate(messages.bought, { count: purchased }));
      else if (paymentResolutions.length === 0) setAnnouncement(messages.boughtMeanwhile);
      // what was pressed is gone with what waited
      if (paymentResolutions.length === 0) focusPlace(statusRef.current);
      const question = paymentResolutions.find(({ challengeUrl }) => challengeUrl)?.challengeUrl;
      if (question) openDocument(question);
      else if (paymentResolutions.length > 0) setProblem(messages.stillOpen);
    } catch (error) {
      setProblem(failureMessage(error, errors.broken));
    }
  }

  if (resolutions.isError && !resolutions.data)
    return (
      <ErrorState
        title={messages.errorTitle}
        actions={<Button onClick={() => void resolutions.refetch()}>{messages.readAgain}</Button>}
      >
        {messages.errorText}
      </ErrorState>
    );
  const waiting: readonly PaymentResolution[] = resolutions.data ?? [];
  return (
    <>
      <p
        ref={statusRef}
        role="status"
        className={announcement ? 'mb-6 rounded-xl bg-good-soft px-4 py-3 outline-none' : 'sr-only'}
      >
        {announcement}
      </p>
      {waiting.length > 0 && (
        <section aria-labelledby="payment-resolutions" className="mb-10">
          <SectionHeading id="payment-resolutions">{messages.heading}</SectionHeading>
          <p className="mb-4 max-w-prose text-ink-soft">{messages.lead}</p>
          <FormProblem>{problem}</FormProblem>
          <ul className="mt-4 grid gap-4">
            {waiting.map((resolution) => (
              <PaymentResolutionCard
                key={resolution.id}
                resolution={resolution}
                isRetrying={sync.isPending}
                retry={() => void retry()}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
