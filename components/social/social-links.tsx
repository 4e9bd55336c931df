'use client';

import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormProblem } from '@/components/ui/form-problem';
import { SectionHeading } from '@/components/ui/headings';
import { notify } from '@/components/ui/toast-store';
import type { Confirmation } from '@/lib/contract/confirmation';
import type { SocialLink } from '@/lib/contract/social-authentication';
import { failureMessage } from '@/lib/forms/failure-message';
import {
  useLinkSocial,
  useSocialLinks,
  useSocialProviders,
  useStartSocial,
  useUnlinkSocial,
} from '@/lib/queries/social';
import { type SocialProblem, socialReturnIn } from '@/lib/routes/social-return';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';
import { ConfirmChange } from './confirm-change';

type Task =
  | { kind: 'connect'; key: string; label: string }
  | { kind: 'disconnect'; link: SocialLink };

/** The accounts of other companies that sign in to this one; nothing where there is no such company. */
export function SocialLinks({ dateLocale }: { dateLocale: DateLocale }) {
  const messages = useMessages('social');
  const { data: providers = [] } = useSocialProviders();
  const { data: links = [] } = useSocialLinks();
  const [task, setTask] = useState<Task>();
  const box = useRef<HTMLDivElement>(null);
  const problem = useFinishedLink();
  const unlink = useUnlinkSocial();
  const start = useStartSocial();
  if (providers.length === 0 && links.length === 0) return null;

  function end() {
    setTask(undefined);
    box.current?.focus();
  }
  async function connect(provider: string, proof: Confirmation) {
    const from = window.location.pathname;
    const { url } = await start.mutateAsync({
      provider,
      purpose: 'link',
      from,
      next: from,
      ...proof,
    });
    window.location.assign(url);
  }
  return (
    <Card as="section" aria-labelledby="social-links">
      <SectionHeading id="social-links">{messages.heading}</SectionHeading>
      <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p className="max-w-prose text-ink-soft">{messages.lead}</p>
        <FormProblem>{problem}</FormProblem>
        {task?.kind === 'connect' && (
          <ConfirmChange
            key={task.key}
            heading={interpolate(messages.connectHeading, { provider: task.label })}
            intro={interpolate(messages.connectIntro, { provider: task.label })}
            action={interpolate(messages.continueWith, { provider: task.label })}
            send={(proof) => connect(task.key, proof)}
            onCancel={end}
          />
        )}
        {task?.kind === 'disconnect' && (
          <ConfirmChange
            key={task.link.id}
            heading={interpolate(messages.disconnectHeading, { provider: task.link.label })}
            intro={interpolate(messages.disconnectIntro, { provider: task.link.label })}
            action={messages.disconnect}
            isDanger
            send={async (proof) => {
              await unlink.mutateAsync({ linkId: task.link.id, ...proof });
              end();
              const message = interpolate(messages.disconnected, { provider: task.link.label });
              notify({ tone: 'success', message });
            }}
            onCancel={end}
          />
        )}
        {!task && links.length > 0 && (
          <ul className="divide-y divide-line">
            {links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                dateLocale={dateLocale}
                onDisconnect={() => setTask({ kind: 'disconnect', link })}
              />
            ))}
          </ul>
        )}
        {!task && providers.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {providers.map(({ key, label }) => (
              <Button
                key={key}
                variant="secondary"
                onClick={() => setTask({ kind: 'connect', key, label })}
              >
                {interpolate(messages.connect, { provider: label })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

interface RowProps {
  link: SocialLink;
  dateLocale: DateLocale;
  onDisconnect: () => void;
}

function LinkRow({ link, dateLocale, onDisconnect }: RowProps) {
  const messages = useMessages('social');
  const { label: provider, email, linkedAt, lastUsedAt } = link;
  const when = (instant: string) => formatDateTime(instant, dateLocale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 first:pt-0">
      <div className="min-w-0">
        <p className="font-semibold">{provider}</p>
        <p className="wrap-anywhere">{email ?? messages.noEmail}</p>
        <p className="text-sm text-ink-soft">
          {interpolate(messages.connectedAt, { when: when(linkedAt) })}
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt
            ? interpolate(messages.lastUsedAt, { when: when(lastUsedAt) })
            : messages.neverUsed}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={interpolate(messages.disconnectNamed, {
          provider,
          email: email ?? messages.noEmail,
        })}
        onClick={onDisconnect}
      >
        {messages.disconnect}
      </Button>
    </li>
  );
}

/** Connects what somebody comes back with, and says so; or says why they come back with nothing. */
function useFinishedLink(): string | undefined {
  const messages = useMessages('social');
  const { broken } = useMessages('errors');
  const { mutateAsync: link } = useLinkSocial();
  const [problem, setProblem] = useState<string>();
  const hasRun = useRef(false);
  useEffect(() => {
    const { how, rest } = socialReturnIn(window.location.search);
    if (!how || hasRun.current) return;
    hasRun.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname + rest);
    const fail = (error: unknown) => setProblem(failureMessage(error, broken));
    if (how !== 'answered') setProblem(messages[how satisfies SocialProblem]);
    else
      void link().then(({ linked }) => {
        if (!linked) setProblem(messages.expired);
        else
          notify({
            tone: 'success',
            message: interpolate(messages.connected, { provider: linked.label }),
          });
      }, fail);
  });
  return problem;
}
