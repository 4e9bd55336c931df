'use client';

import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { type ClientBuild, clientInformation } from '@/lib/analytics/client-information';
import { pageSource } from '@/lib/analytics/page-source';
import { type Mood, RATINGS } from '@/lib/contract/ratings';
import type { Variant } from '@/lib/contract/site';
import { useSendFeedback } from '@/lib/queries/events';
import { useVisitor } from '@/lib/queries/session';
import { CommentStep, type FeedbackDraft } from './comment-step';
import { MoodStep } from './mood-step';

/** The steps in turn; each new step takes the focus. */
export function FeedbackSteps({
  build,
  variant,
  onClose,
}: {
  build: ClientBuild;
  variant: Variant;
  onClose: () => void;
}) {
  const messages = useMessages('feedback');
  const { data: visitor } = useVisitor();
  const feedback = useSendFeedback();
  const [mood, setMood] = useState<Mood>();
  const [isBack, setIsBack] = useState(false);
  const [draft, setDraft] = useState<FeedbackDraft>({ comment: '', email: '' });

  const step = feedback.isSuccess ? 'complete' : mood && !isBack ? 'comment' : 'mood';
  const box = useStepFocus(step);

  function choose(chosen: Mood) {
    setMood(chosen);
    setIsBack(false);
  }
  function send(chosen: Mood, { comment, ...written }: FeedbackDraft) {
    const email = written.email.trim();
    return feedback.mutateAsync({
      rating: RATINGS[chosen],
      comment,
      ...(email && !visitor?.isSignedIn && { email }),
      source: pageSource(),
      variant,
      clientInformation: clientInformation(build),
    });
  }
  return (
    <div ref={box}>
      {step === 'mood' && <MoodStep chosen={mood} onChoose={choose} />}
      {step === 'comment' && mood && (
        <CommentStep
          mood={mood}
          draft={draft}
          asksForEmail={visitor?.isSignedIn === false}
          send={(written) => send(mood, written)}
          onBack={(written) => {
            feedback.reset();
            setDraft(written);
            setIsBack(true);
          }}
        />
      )}
      {step === 'complete' && (
        <div className="grid justify-items-start gap-4">
          <h3 className="text-xl" tabIndex={-1} data-step-start>
            {messages.thanksTitle}
          </h3>
          <p>{messages.thanks}</p>
          <Button onClick={onClose}>{messages.done}</Button>
        </div>
      )}
    </div>
  );
}

/** The dialog focuses the first step; later steps take the focus themselves. */
function useStepFocus(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    box.current?.querySelector<HTMLElement>('[data-step-start]')?.focus();
  }, [step]);
  return box;
}
