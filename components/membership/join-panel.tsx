'use client';

import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { useChangeMembership, useMember } from '@/lib/queries/membership';
import { linesOf } from './giveaway-messages';
import { InterestCard } from './interest-card';
import { JoinFrame } from './join-frame';
import { JoinTeaser } from './join-teaser';
import { MemberCard } from './member-card';

/** The join panel for the current visitor or customer. */
export function JoinPanel() {
  return (
    <Providers>
      <Panel />
    </Providers>
  );
}

function Panel() {
  const messages = useMessages('membership');
  const { data: member } = useMember();
  const change = useChangeMembership();
  if (!member || member.navigationStatus === 'anonymous') return <JoinTeaser />;
  if (!member.isEligible) return <InterestCard />;
  if (member.membershipStatus === 'member') return <MemberCard member={member} />;
  const next = member.upcomingDraws.find(({ type }) => type === 'daily');
  return (
    <JoinFrame heading={messages.optInTitle}>
      <p className="mb-4 text-ink-soft">
        {messages.costText} {next && linesOf(messages, next).lockedContent}
      </p>
      <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
      <Button
        size="lg"
        className="self-start"
        pending={change.isPending}
        pendingLabel={messages.joining}
        onClick={() => change.mutate('member')}
      >
        {messages.join}
      </Button>
    </JoinFrame>
  );
}
