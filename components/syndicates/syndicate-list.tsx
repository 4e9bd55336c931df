import { useMessages } from '#messages';
import { SectionHeading } from '@/components/ui/headings';
import type { Syndicate } from '@/lib/contract/shares';
import type { Variant } from '@/lib/contract/site';
import { SyndicateCard } from './syndicate-card';

/** All syndicates on sale, those that close first at the top. */
export function SyndicateList({
  syndicates,
  variant,
}: {
  syndicates: readonly Syndicate[];
  variant: Variant;
}) {
  const words = useMessages('syndicates');
  if (syndicates.length === 0) {
    return (
      <section aria-labelledby="syndicates-on-sale">
        <SectionHeading id="syndicates-on-sale">{words.noneTitle}</SectionHeading>
        <p className="text-ink-soft">{words.none}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="syndicates-on-sale">
      <SectionHeading id="syndicates-on-sale">{words.onSaleTitle}</SectionHeading>
      <p className="-mt-2 mb-5 text-ink-soft">{words.onSaleLead}</p>
      <ul aria-label={words.listLabel} className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {syndicates.map((syndicate) => (
          <li key={syndicate.id}>
            <SyndicateCard syndicate={syndicate} variant={variant} />
          </li>
        ))}
      </ul>
    </section>
  );
}
