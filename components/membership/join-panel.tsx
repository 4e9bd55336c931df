'use client';

import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { useChangeMembership, useMember } from '@/lib/queries/membership';
import { linesOf, type WaitlistBonus } from './giveaway-messages';
import { InterestCard } from './interest-card';
import { JoinFrame } from './join-frame';
import { JoinTeaser } from './join-teaser';
import { MemberCard } from './member-card';
import { useGiveawayWins } from './use-giveaway-wins';

interface Props {
  bonus?: WaitlistBonus | undefined;
}

/** The join panel for the current visitor or customer. */
export function JoinPanel(props: Props) {
  return (
    <Providers>
      <Panel {...props} />
    </Providers>
  );
}

function Panel({ bonus }: Props) {
  const messages = useMessages('membership');
  const { data: member } = useMember();
  const wins = useGiveawayWins();
  const change = useChangeMembership();
  if (!member || member.navigationStatus === 'anonymous') return <JoinTeaser />;
  if (!member.isEligible) return <InterestCard bonus={bonus} />;
  if (member.membershipStatus === 'member')
    return wins ? (
      <MemberCard member={member} win={wins.find(({ isViewed }) => !isViewed)} />
    ) : (
      <JoinTeaser />
    );
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
