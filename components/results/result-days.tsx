import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { FullResult } from '@/lib/contract/draws';
import { groupByDay } from '@/lib/rules/results/group-by-day';
import type { DateLocale } from '@/lib/time/draw-label';
import { ResultCard } from './result-card';

/** Results grouped by the day of their draw. */
export function ResultDays({
  draws,
  dateLocale,
}: {
  draws: readonly FullResult[];
  dateLocale: DateLocale;
}) {
  if (draws.length === 0) return <NoDrawsYet />;
  return groupByDay(draws, dateLocale).map(({ label, items }) => (
    <section key={label} className="mb-10">
      <SectionHeading>{label}</SectionHeading>
      <div className="grid gap-4">
        {items.map((draw) => (
          <ResultCard key={draw.drawId} draw={draw} locale={dateLocale.locale} />
        ))}
      </div>
    </section>
  ));
}

export function NoDrawsYet() {
  const { href } = useLinks();
  const messages = useMessages('results');
  return (
    <EmptyState
      title={messages.noDrawsTitle}
      picture={<StatePicture kind="results" />}
      actions={
        <ButtonLink href={href('home')} variant="secondary">
          {messages.seeNext}
        </ButtonLink>
      }
    >
      {messages.noDrawsText}
    </EmptyState>
  );
}
