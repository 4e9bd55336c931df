import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { VerificationState } from '@/lib/contract/verification';
import { interpolate } from '@/lib/text/interpolate';

export type Method = VerificationState['methods'][number];

/** The card of a way, for whoever comes back to it. */
export const wayId = (type: Method['type']): string => `way-${type}`;

/** One way to verify: what it takes, what came of it, and where to begin, unless it waits or is closed. */
export function WayCard({
  method,
  title,
  text,
  refused,
  isResumable = false,
  children,
}: {
  method: Method;
  title: string;
  text: string;
  /** what is said after a refusal */
  refused: string;
  /** whether it leads elsewhere: who has begun it may go on, or begin anew */
  isResumable?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const messages = useMessages('verifyAccount');
  const { status, isMatch, triesLeft } = method;
  const isBegun = isResumable && status === 'in_progress';
  const isPending = status === 'pending' || (status === 'in_progress' && !isBegun);
  const isRefused = status === 'attempted' && isMatch === false;
  const isClosed = triesLeft === 0 && !isPending;
  const card = useOutcomeInView(isPending ? 'pending' : isRefused ? `refused ${triesLeft}` : '');
  return (
    <Card
      ref={card}
      as="section"
      id={wayId(method.type)}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {isPending && (
          <Badge tone="info" icon="clock">
            {messages.statusPending}
          </Badge>
        )}
        {isBegun && <Badge tone="info">{messages.statusBegun}</Badge>}
        {isRefused && (
          <Badge tone={isClosed ? 'bad' : 'warn'} icon="warning">
            {isClosed ? messages.statusClosed : messages.statusRefused}
          </Badge>
        )}
      </div>
      <p className="text-ink-soft">{text}</p>
      {/* there before it says something, so that it is read out when it does */}
      <div role="status" className="empty:-mt-4">
        {isPending && <p className="font-semibold">{messages.pendingHere}</p>}
        {isRefused && (
          <p className="rounded-xl bg-warn-soft px-4 py-3 text-warn">
            {refused}{' '}
            {isClosed ? messages.closed : interpolate(messages.triesLeft, { count: triesLeft })}
          </p>
        )}
      </div>
      {/* kept while somebody else has to answer, so that nothing has to be typed again after a refusal */}
      {!isClosed && (
        <div hidden={isPending} className="flex flex-col gap-4">
          {children}
        </div>
      )}
    </Card>
  );
}

/** Brings what came of a press into view, for whoever is still at this card; the focus is not lost with the form. */
function useOutcomeInView(outcome: string) {
  const card = useRef<HTMLDivElement>(null);
  const previous = useRef(outcome);
  useEffect(() => {
    if (previous.current === outcome) return;
    previous.current = outcome;
    if (!outcome || !card.current?.contains(document.activeElement)) return;
    if (outcome === 'pending') card.current.focus();
    else card.current.querySelector('[role="status"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome]);
  return card;
}
