'use client';

import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { usePasskeySupport } from '@/components/passkeys/use-passkey-support';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SectionHeading } from '@/components/ui/headings';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Passkey } from '@/lib/contract/passkeys';
import { usePasskeys } from '@/lib/queries/passkeys';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { PasskeyTask, type Task } from './passkey-task';
import { Unread } from './unread';

/** The customer's passkeys, each with its name, and everything that can be done about them. */
export function PasskeysCard({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('passkeys');
  const { data: passkeys, isError, refetch } = usePasskeys();
  const [task, setTask] = useState<Task>();
  const [ended, setEnded] = useState<Task>();
  const end = () => {
    setEnded(task);
    setTask(undefined);
  };
  return (
    <Card as="section" aria-labelledby="passkeys">
      <SectionHeading id="passkeys">{messages.heading}</SectionHeading>
      {task && <PasskeyTask task={task} onEnd={end} />}
      {!task && passkeys && (
        <Present passkeys={passkeys} dateLocale={dateLocale} onTask={setTask} ended={ended} />
      )}
      {!passkeys && isError && <Unread onRetry={() => void refetch()} />}
      {!passkeys && !isError && (
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-12 w-48" />
        </Loading>
      )}
    </Card>
  );
}

interface PresentProps {
  passkeys: Passkey[];
  dateLocale: DateLocale;
  onTask: (task: Task) => void;
  /** the task that has just ended or was cancelled; its button gets the focus back */
  ended: Task | undefined;
}

function Present({ passkeys, dateLocale, onTask, ended }: PresentProps) {
  const messages = useMessages('passkeys');
  const isSupported = usePasskeySupport();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ended) return;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    (buttons.find(({ value }) => value === keyOf(ended)) ?? buttons.at(-1) ?? box.current)?.focus();
  }, [ended]);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      <p className="max-w-prose text-ink-soft">
        {messages.lead} {passkeys.length === 0 && messages.none}
      </p>
      {passkeys.length > 0 && (
        <ul aria-labelledby="passkeys" className="w-full divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} dateLocale={dateLocale} onTask={onTask} />
          ))}
        </ul>
      )}
      {isSupported ? (
        <Button
          icon="key"
          variant={passkeys.length > 0 ? 'secondary' : 'primary'}
          value={keyOf({ name: 'add' })}
          onClick={() => onTask({ name: 'add' })}
        >
          {messages.add}
        </Button>
      ) : (
        <p className="text-ink-soft">{messages.unsupported}</p>
      )}
    </div>
  );
}

interface RowProps {
  passkey: Passkey;
  dateLocale: DateLocale;
  onTask: (task: Task) => void;
}

function Row({ passkey, dateLocale, onTask }: RowProps) {
  const messages = useMessages('passkeys');
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const tasks = [
    [{ name: 'rename', passkey }, messages.rename, messages.renameOf],
    [{ name: 'remove', passkey }, messages.remove, messages.removeOf],
  ] satisfies [Task, string, string][];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Badge>{isSynced ? messages.synced : messages.oneDevice}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-5 text-sm tabular-nums text-ink-soft">
          <span>
            {lastUsedAt
              ? interpolate(messages.lastUsedAt, { when: formatDateTime(lastUsedAt, dateLocale) })
              : messages.neverUsed}
          </span>{' '}
          <span>
            {interpolate(messages.addedAt, { when: formatDateTime(createdAt, dateLocale) })}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {tasks.map(([task, label, labelOf]) => (
          <Button
            key={task.name}
            size="sm"
            variant="secondary"
            value={keyOf(task)}
            aria-label={interpolate(labelOf, { name })}
            onClick={() => onTask(task)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

const keyOf = (task: Task): string =>
  'passkey' in task ? `${task.name} ${task.passkey.id}` : task.name;
