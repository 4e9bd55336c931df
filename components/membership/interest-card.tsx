import { useCopy } from '#copy';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/match';
import { InterestIsland } from './interest-island';
import { JoinFrame } from './join-frame';

/** Where the membership does not exist yet. */
export function InterestCard() {
  const words = useCopy('membership');
  return (
    <JoinFrame heading={words.interestTitle}>
      <p className="text-ink-soft">{words.interestText}</p>
      <InterestIsland />
      <noscript>
        <p className="mt-4">
          <ButtonLink variant="secondary" href={href('contact')}>
            {words.interestElsewhere}
          </ButtonLink>
        </p>
      </noscript>
    </JoinFrame>
  );
}
