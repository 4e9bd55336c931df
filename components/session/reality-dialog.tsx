'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Money } from '@/components/ui/money';
import { TextLink } from '@/components/ui/text-link';
import { useShellMessages } from '@/lib/messages/shell-messages';
import type { Visitor } from '@/lib/queries/session';
import { activityQuery } from '@/lib/queries/wallet';
import { isOpen } from '@/lib/routes/match';
import { localeOf } from '@/lib/rules/site';

/** Says how long it has been and how the month stands; leads to a break as easily as on. */
export function RealityDialog({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const { href } = useLinks();
  const words = useShellMessages();
  const hasActivity = isOpen('activity', visitor.capabilities);
  const { data: activity } = useQuery({ ...activityQuery(), enabled: hasActivity });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.realityTitle}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button data-autofocus onClick={onClose}>
            {words.realityGoOn}
          </Button>
          <ButtonLink variant="secondary" href={href('takeABreak')}>
            {words.realityBreak}
          </ButtonLink>
        </div>
      }
    >
      <p>{words.realityText}</p>
      {activity && (
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-soft">{words.realityNet}</span>
          <span className="text-2xl font-semibold tabular-nums">
            <Money signed amount={activity.netPosition} locale={localeOf(visitor.variant)} />
          </span>
          <TextLink href={href('activity')}>{words.realityMonth}</TextLink>
        </p>
      )}
    </Dialog>
  );
}
