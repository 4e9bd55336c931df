import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/states';
import { href } from '@/lib/routes/match';

/** No draw can be entered now: said where tickets would be chosen. */
export function SalesClosed({ offerKey, name }: { offerKey: string; name: string }) {
  return (
    <Card>
      <EmptyState
        title="Sales are closed"
        picture={<StatePicture kind="tickets" />}
        actions={
          <>
            <ButtonLink href={href('offerResults', { offer: offerKey })}>
              See the results
            </ButtonLink>
            <ButtonLink href={href('home')} variant="secondary">
              Other draws
            </ButtonLink>
          </>
        }
      >
        No draw of {name} can be entered right now. Tickets that you already hold are safe, and the
        next draw opens here.
      </EmptyState>
    </Card>
  );
}
