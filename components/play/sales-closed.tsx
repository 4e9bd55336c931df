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
  const messages = useMessages('play');
  return (
    <Card>
      <EmptyState
        title={messages.salesClosedTitle}
        picture={<StatePicture kind="tickets" />}
        actions={
          <>
            <ButtonLink href={href('offerResults', { offer: offerKey })}>
              {messages.seeResults}
            </ButtonLink>
            <ButtonLink href={href('home')} variant="secondary">
              {messages.otherDraws}
            </ButtonLink>
          </>
        }
      >
        {interpolate(messages.salesClosedText, { offer: name })}
      </EmptyState>
    </Card>
  );
}
