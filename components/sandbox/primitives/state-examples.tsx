import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { Example } from './example';
import { LONG_TEXT } from './texts';

export function SkeletonExamples() {
  return (
    <>
      <Example state="A line of text">
        <Loading label="A line is loading">
          <Skeleton />
        </Loading>
      </Example>
      <Example state="The size of what comes">
        <Loading label="A card is loading" className="grid gap-3">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-11 w-32 rounded-control" />
        </Loading>
      </Example>
    </>
  );
}

export function StatesExamples() {
  const action = (
    <ButtonLink href="#states" variant="secondary">
      Begin
    </ButtonLink>
  );
  return (
    <>
      <Example state="Empty">
        <EmptyState
          level={3}
          title="Nothing here yet"
          picture={<StatePicture kind="tickets" />}
          actions={action}
        >
          Tickets stand here once you have some.
        </EmptyState>
      </Example>
      <Example state="Failed">
        <ErrorState level={3} title="That did not work" actions={action}>
          Nothing was charged.
        </ErrorState>
      </Example>
      <Example state="A title alone">
        <EmptyState level={3} title="No results" />
      </Example>
      <Example state="Long text">
        <ErrorState level={3} title={LONG_TEXT} actions={action}>
          {LONG_TEXT}
        </ErrorState>
      </Example>
    </>
  );
}
