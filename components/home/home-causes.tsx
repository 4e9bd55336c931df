import { useMessages } from '#messages';
import { CauseGrid } from '@/components/causes/cause-card';
import { SectionHeading } from '@/components/ui/headings';
import type { Cause, ProductOffer } from '@/lib/contract/catalogue';

const SHOWN = 4;

/** Some of the causes that raffle tickets support; the highlighted one has a place of its own. */
export function HomeCauses({
  causes,
  offers,
}: {
  causes: readonly Cause[];
  offers: readonly ProductOffer[];
}) {
  const messages = useMessages('home');
  const others = causes.filter(({ isHighlighted }) => !isHighlighted);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="causes">
      <SectionHeading id="causes">{messages.causesTitle}</SectionHeading>
      <p className="-mt-2 mb-6 max-w-prose text-ink-soft sm:text-lg">{messages.causesLead}</p>
      <CauseGrid causes={others.slice(0, SHOWN)} offers={offers} />
    </section>
  );
}
