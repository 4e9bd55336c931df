import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Card } from '@/components/ui/card';
import { TextLink } from '@/components/ui/text-link';
import type { CustomerOverview } from '@/lib/contract/identity';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

interface Props {
  current: NonNullable<CustomerOverview['currentBreak']>;
  dateLocale: DateLocale;
}

/** That the customer has stopped for a while: it stands before all else, since nothing can be bought until it ends. */
export function OnBreak({ current: { stage, opensAt, endsAt }, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('account');
  return (
    <Card as="section" tone="sunk" aria-labelledby="on-break" className="mb-6">
      <h2 id="on-break" className="text-section text-balance">
        {stage === 'over'
          ? messages.exclusionOver
          : interpolate(messages.onBreakUntil, {
              when: formatDateTime(opensAt ?? endsAt, dateLocale),
            })}
      </h2>
      <p className="mt-1 max-w-prose">{messages.onBreakText}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <TextLink standalone href={href('takeABreak')}>
          {messages.onBreakMore}
        </TextLink>
        <TextLink standalone href={href('responsibleGaming')}>
          {messages.onBreakHelp}
        </TextLink>
      </p>
    </Card>
  );
}
