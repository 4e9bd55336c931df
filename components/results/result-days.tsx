import { useCopy } from '#copy';
import { useLinks } from '#links';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { FullResult } from '@/lib/contract/draws';
import { groupByDay } from '@/lib/rules/results/group-by-day';
import type { Place } from '@/lib/time/draw-label';
import { ResultCard } from './result-card';

/** Results under the day they were drawn. */
export function ResultDays({ draws, place }: { draws: readonly FullResult[]; place: Place }) {
  if (draws.length === 0) return <NoDrawsYet />;
  return groupByDay(draws, place).map(({ label, items }) => (
    <section key={label} className="mb-10">
      <SectionHeading>{label}</SectionHeading>
      <div className="grid gap-4">
        {items.map((draw) => (
          <ResultCard key={draw.drawId} draw={draw} locale={place.locale} />
        ))}
      </div>
    </section>
  ));
}

export function NoDrawsYet() {
  const { href } = useLinks();
  const words = useCopy('results');
  return (
    <EmptyState
      title={words.noDrawsTitle}
      picture={<StatePicture kind="results" />}
      actions={
        <ButtonLink href={href('home')} variant="secondary">
          {words.seeNext}
        </ButtonLink>
      }
    >
      {words.noDrawsText}
    </EmptyState>
  );
}
