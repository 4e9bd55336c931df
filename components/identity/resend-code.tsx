'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { ApiError } from '@/lib/client/api-error';
import { failureMessage } from '@/lib/forms/failure-message';
import { interpolate } from '@/lib/text/interpolate';

export interface ResendOffer {
  /** seconds until another code may be mailed */
  waitSeconds: number;
  /** mails another code and returns the seconds until the next one */
  send: () => Promise<{ waitSeconds: number }>;
}

interface Props extends ResendOffer {
  disabled: boolean;
  onLocked: (text: string) => void;
}

type Outcome = { sent: true } | { problem: string };

/** Mails another code. It is disabled for 60 seconds after use (specification) and while the account is locked. */
export function ResendCode({ waitSeconds, send, disabled, onLocked }: Props) {
  const messages = useMessages('identity');
  const errors = useMessages('errors');
  const [secondsLeft, wait] = useWait(waitSeconds);
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function press({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setIsSending(true);
    setOutcome(undefined);
    try {
      wait((await send()).waitSeconds);
      setOutcome({ sent: true });
      // this button is now disabled, so the focus moves to the first cell
      form?.querySelector('input')?.focus();
    } catch (error) {
      if (error instanceof ApiError && error.code === '2fa_account_locked') onLocked(error.message);
      else setOutcome({ problem: failureMessage(error, errors.broken) });
    } finally {
      setIsSending(false);
    }
  }
  const isWaiting = secondsLeft > 0;
  return (
    <div className="flex flex-col items-center gap-2">
      <Button
        variant="quiet"
        disabled={disabled || isWaiting}
        pending={isSending}
        pendingLabel={messages.sendingCode}
        onClick={press}
      >
        {isWaiting && !disabled
          ? interpolate(messages.resendIn, { count: secondsLeft })
          : messages.resendCode}
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {outcome && 'sent' in outcome && messages.codeSent}
      </p>
      <FormProblem>{outcome && 'problem' in outcome ? outcome.problem : undefined}</FormProblem>
    </div>
  );
}

/** Whole seconds left. It reads the clock at each tick, so a sleeping tab stays correct. */
function useWait(firstSeconds: number): [secondsLeft: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + firstSeconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= until;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const wait = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1000)), wait];
}
