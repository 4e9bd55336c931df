import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { ButtonLink } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Syndicate } from '@/lib/contract/shares';
import type { Variant } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';
import { SyndicateCard } from './syndicate-card';

/** All syndicates on sale, those that close first at the top. */
export function SyndicateList({
  syndicates,
  variant,
  lottery,
}: {
  syndicates: readonly Syndicate[];
  variant: Variant;
  /** the one whose syndicates they are; all lotteries' where left out */
  lottery?: Pick<ProductOffer, 'key' | 'name'> | undefined;
}) {
  const messages = useMessages('syndicates');
  if (syndicates.length === 0 && lottery) return <NoneOf lottery={lottery} />;
  if (syndicates.length === 0) {
    return (
      <section aria-labelledby="syndicates-on-sale">
        <SectionHeading id="syndicates-on-sale">{messages.noneTitle}</SectionHeading>
        <p className="text-ink-soft">{messages.none}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="syndicates-on-sale">
      <SectionHeading id="syndicates-on-sale">{messages.onSaleTitle}</SectionHeading>
      <p className="-mt-2 mb-5 text-ink-soft">{messages.onSaleLead}</p>
      <ul aria-label={messages.listLabel} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {syndicates.map((syndicate) => (
          <li key={syndicate.id}>
            <SyndicateCard syndicate={syndicate} variant={variant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoneOf({ lottery: { key, name } }: { lottery: Pick<ProductOffer, 'key' | 'name'> }) {
  const { href } = useLinks();
  const messages = useMessages('syndicates');
  return (
    <EmptyState
      picture={<StatePicture kind="tickets" />}
      title={interpolate(messages.noneOfTitle, { lottery: name })}
      actions={
        <>
          <ButtonLink href={href('syndicates')}>{messages.seeAll}</ButtonLink>
          <ButtonLink variant="secondary" href={href('play', { offer: key })}>
            {interpolate(messages.playAlone, { lottery: name })}
          </ButtonLink>
        </>
      }
    >
      {messages.none}
    </EmptyState>
  );
}
