'use client';

import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextLink } from '@/components/ui/text-link';
import { leave } from '@/components/verification/leave';
import type { InputOf } from '@/lib/contract/calls';
import { failureMessage } from '@/lib/forms/failure-message';
import { useAnswerSandboxIdentity } from '@/lib/queries/sandbox';

type Outcome = InputOf<'answerSandboxIdentity'>['outcome'];
export type VisitKind = 'bank' | 'hosted';

const OUTCOMES: Readonly<Record<VisitKind, readonly Outcome[]>> = {
  bank: ['match', 'no_match', 'cancelled', 'down', 'slow'],
  hosted: ['match', 'no_match', 'referred', 'referred_no_match', 'cancelled', 'down', 'slow'],
};

/** In place of a bank's pages, or of a provider's: the tester says what comes of the visit, and is led back. */
export function IdentityVisit({ kind }: { kind: VisitKind }) {
  const { href } = useLinks();
  const messages = useMessages('sandbox');
  const { broken } = useMessages('errors');
  const { mutate, isPending, isSuccess, error } = useAnswerSandboxIdentity();
  const [chosen, setChosen] = useState<Outcome>();
  const textOf = (outcome: Outcome): string =>
    outcome === 'down' || outcome === 'slow'
      ? messages[`visit_${outcome}_${kind}`]
      : messages[`visit_${outcome}_text`];

  // without a session, or with a wrong one, nobody was sent here
  const messageOf = (failure: typeof error) =>
    failure?.status === 422 ? messages.visitMissing : failureMessage(failure, broken);

  const choose = (outcome: Outcome) => {
    setChosen(outcome);
    const session = new URLSearchParams(window.location.search).get('session') ?? '';
    mutate({ session, outcome }, { onSuccess: ({ address }) => leave(address) });
  };
  const isLeaving = isPending || isSuccess;
  return (
    <div className="flex max-w-2xl flex-col gap-6 pb-14">
      <FormProblem>{error ? messageOf(error) : undefined}</FormProblem>
      <ul aria-label={messages.visitOutcomes} className="divide-y divide-line border-y border-line">
        {OUTCOMES[kind].map((outcome) => (
          <li key={outcome} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
            <span className="w-56">
              <Button
                wide
                variant={outcome === 'match' ? 'primary' : 'secondary'}
                pending={isLeaving && chosen === outcome}
                disabled={isLeaving && chosen !== outcome}
                onClick={() => choose(outcome)}
              >
                {messages[`visit_${outcome}`]}
              </Button>
            </span>
            <span className="min-w-40 flex-1 text-ink-soft">{textOf(outcome)}</span>
          </li>
        ))}
      </ul>
      <p>
        <TextLink standalone href={href('verifyAccount')}>
          {messages.visitBack}
        </TextLink>
      </p>
    </div>
  );
}
