'use client';

import { useEffect, useRef, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { AccountLocked } from '@/components/identity/code-entry';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { TwoFactorState } from '@/lib/contract/security';
import { useTwoFactor } from '@/lib/queries/security';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';
import { TwoFactorTask } from './two-factor-task';
import { Unread } from './unread';
import type { Task } from './use-two-factor-task';
import { WaitingReset } from './waiting-reset';

/** Whether codes are asked for at sign-in, and everything that can be changed about it. */
export function TwoFactorCard({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('security');
  const { data: state, isError, refetch } = useTwoFactor();
  const [task, setTask] = useState<Task>();
  const [ended, setEnded] = useState<Task>();
  return (
    <Card as="section" aria-labelledby="two-factor">
      <SectionHeading
        id="two-factor"
        className="flex-nowrap!"
        action={
          state && (
            <Badge
              tone={state.enabled ? 'good' : 'neutral'}
              icon={state.enabled ? 'shield' : 'lock'}
            >
              {state.enabled ? messages.on : messages.off}
            </Badge>
          )
        }
      >
        {messages.twoFactorHeading}
      </SectionHeading>
      {task && (
        <TwoFactorTask
          key={task}
          task={task}
          onEnd={() => {
            setTask(undefined);
            setEnded(task);
          }}
        />
      )}
      {!task && state?.reset && <WaitingReset dueAt={state.reset.dueAt} dateLocale={dateLocale} />}
      {!task && state && <Present state={state} onTask={setTask} ended={ended} />}
      {!state && isError && <Unread onRetry={() => void refetch()} />}
      {!state && !isError && (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-12 w-64" />
        </Loading>
      )}
    </Card>
  );
}

interface PresentProps {
  state: TwoFactorState;
  onTask: (task: Task) => void;
  /** the task that has just ended or was cancelled; its button gets the focus back */
  ended: Task | undefined;
}

function Present({ state, onTask, ended }: PresentProps) {
  const { href } = useLinks();
  const messages = useMessages('security');
  const { enabled, method, identifier, recoveryCodesLeft, isLocked } = state;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ended) return;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    (buttons.find(({ value }) => value === ended) ?? buttons[0])?.focus();
  }, [ended]);
  const tasks: [Task, string][] = [
    [
      'authenticator',
      method === 'authenticator' ? messages.newAuthenticator : messages.useAuthenticator,
    ],
    ...(method === 'email' ? [] : ([['email', messages.useEmail]] as [Task, string][])),
    ...(enabled
      ? ([
          ['codes', messages.newCodes],
          ['off', messages.turnOff],
        ] as [Task, string][])
      : []),
  ];
  return (
    <div ref={box} className="flex flex-col gap-4">
      {enabled ? (
        <div>
          <p className="font-semibold">
            {method === 'email'
              ? interpolate(messages.byEmail, { email: identifier ?? '' })
              : messages.byAuthenticator}
          </p>
          <p className="text-ink-soft">
            {interpolate(messages.codesLeft, { count: recoveryCodesLeft })}
          </p>
        </div>
      ) : (
        <p className="max-w-prose text-ink-soft">{messages.twoFactorLead}</p>
      )}
      {isLocked ? (
        <>
          <AccountLocked text={messages.lockedText} hasFocus={false} />
          <ButtonLink className="self-start" variant="secondary" href={href('contact')}>
            {messages.contactSupport}
          </ButtonLink>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          {tasks.map(([task, label]) => (
            <Button
              key={task}
              value={task}
              variant={task === 'off' ? 'quiet' : 'secondary'}
              onClick={() => onTask(task)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
