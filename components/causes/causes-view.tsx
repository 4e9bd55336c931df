import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Crumbs } from '@/components/results/crumbs';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { Cause, ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { CauseGrid } from './cause-card';

export function CausesView({
  causes,
  offers,
  variant,
}: {
  causes: readonly Cause[];
  offers: readonly ProductOffer[];
  variant: Variant;
}) {
  const { href } = useLinks();
  const words = useMessages('causes');
  return (
    <>
      <Crumbs trail={[{ label: words.crumb, path: href('causes') }]} variant={variant} />
      <PageHeading lead={words.lead}>{words.heading}</PageHeading>
      {causes.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingLead}</EmptyState>
      ) : (
        <CauseGrid causes={causes} offers={offers} level={2} />
      )}
    </>
  );
}
