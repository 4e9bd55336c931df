import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import { interpolate } from '@/lib/text/interpolate';

/** Replaces the ticket when no draw can be entered. */
export function SalesClosed({ offerKey, name }: { offerKey: string; name: string }) {
  const { href } = useLinks();
  const words = useMessages('play');
  return (
    <Card>
      <EmptyState
        title={words.salesClosedTitle}
        picture={<StatePicture kind="tickets" />}
        actions={
          <>
            <ButtonLink href={href('offerResults', { offer: offerKey })}>
              {words.seeResults}
            </ButtonLink>
            <ButtonLink href={href('home')} variant="secondary">
              {words.otherDraws}
            </ButtonLink>
          </>
        }
      >
        {interpolate(words.salesClosedText, { offer: name })}
      </EmptyState>
    </Card>
  );
}
