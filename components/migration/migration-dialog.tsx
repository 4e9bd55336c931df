'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/icon';
import type { MigrationStatus } from '@/lib/contract/migration';
import { useMigrationMessages } from '@/lib/messages/migration-messages';
import { MigrationPrompt } from './migration-prompt';
import { useMigration } from './use-migration';

const TITLES = {
  prompt: 'title',
  in_progress: 'movingTitle',
  success: 'movedTitle',
  failure: 'failedTitle',
  slow: 'slowTitle',
} as const;

/** Moves an account of the earlier shop: prompt, in progress, then success or failure. Opened again, it begins anew. */
export function MigrationDialog({
  status,
  isLeaving,
  onDismiss,
  onDone,
}: {
  status: MigrationStatus;
  /** done, and the page of the new site is on its way */
  isLeaving: boolean;
  /** closed before the account has moved */
  onDismiss: () => void;
  onDone: () => void;
}) {
  const messages = useMigrationMessages();
  const { href } = useLinks();
  const { step, start } = useMigration(status === 'in_progress');
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const pathname = usePathname();
  const openedAt = useRef(pathname);

  // the pressed button has gone with its step
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    (body.current?.querySelector<HTMLElement>('[data-next]') ?? body.current)?.focus();
  }, [step]);

  const close = () => {
    const isNavigation = openedAt.current !== pathname;
    openedAt.current = pathname;
    // another page is no answer: the question stays over that one
    if (isNavigation) return;
    return step === 'success' ? onDone() : onDismiss();
  };

  return (
    <Dialog open onClose={close} title={messages[TITLES[step]]}>
      <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {step === 'prompt' && (
          <MigrationPrompt
            isRequired={status === 'eligible_hard'}
            onConfirm={start}
            onLater={close}
          />
        )}
        <div role="status" className="empty:-mb-5">
          {step === 'in_progress' && (
            <p className="flex items-start gap-3">
              <Spinner className="mt-0.5 size-5 shrink-0" />
              {messages.moving}
            </p>
          )}
          {step === 'success' && <p>{messages.moved}</p>}
          {step === 'failure' && <p>{messages.failed}</p>}
          {step === 'slow' && <p>{messages.slow}</p>}
        </div>
        {step === 'success' && (
          <Button data-next className="self-start" pending={isLeaving} onClick={close}>
            {messages.goOn}
          </Button>
        )}
        {(step === 'failure' || step === 'slow') && (
          <div className="flex flex-wrap gap-3">
            <Button data-next onClick={start}>
              {messages.tryAgain}
            </Button>
            <ButtonLink variant="secondary" href={href('contact')} onClick={onDismiss}>
              {messages.support}
            </ButtonLink>
          </div>
        )}
      </div>
    </Dialog>
  );
}
