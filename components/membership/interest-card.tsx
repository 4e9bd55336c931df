import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import type { WaitlistBonus } from './giveaway-messages';
import { InterestIsland } from './interest-island';
import { JoinFrame } from './join-frame';

/** Shown where the membership is not available yet. */
export function InterestCard({ bonus }: { bonus: WaitlistBonus | undefined }) {
  const { href } = useLinks();
  const messages = useMessages('membership');
  return (
    <JoinFrame heading={messages.interestTitle}>
      <p className="text-ink-soft">{messages.interestText}</p>
      <InterestIsland bonus={bonus} />
      <noscript>
        <p className="mt-4">
          <ButtonLink variant="secondary" href={href('contact')}>
            {messages.interestElsewhere}
          </ButtonLink>
        </p>
      </noscript>
    </JoinFrame>
  );
}
