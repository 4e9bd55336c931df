import { useLinks } from '#links';
import { useMessages } from '#messages';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { Crumbs } from '@/components/wayfinding/crumbs';
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
  const messages = useMessages('causes');
  return (
    <>
      <Crumbs trail={[{ label: messages.crumb, path: href('causes') }]} variant={variant} />
      <PageHeading lead={messages.lead}>{messages.heading}</PageHeading>
      {causes.length === 0 ? (
        <EmptyState title={messages.nothing}>{messages.nothingLead}</EmptyState>
      ) : (
        <CauseGrid causes={causes} offers={offers} level={2} />
      )}
    </>
  );
}
