import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { causeKind } from '@/components/artwork/cause-kind';
import { CausePicture } from '@/components/artwork/cause-picture';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { SectionHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { Cause, ProductOffer } from '@/lib/contract/catalogue';
import type { Site } from '@/lib/contract/site';
import { interpolate } from '@/lib/text/interpolate';
import { CauseGrid } from './cause-card';
import { CauseRaffle } from './cause-raffle';

const OTHERS_SHOWN = 4;

/** A cause: its story, the raffles that support it, and other causes. With `first`, that raffle comes first. */
export function CauseView({
  site,
  cause,
  sections,
  raffles,
  others,
  offers,
  first,
}: {
  site: Site;
  cause: Cause;
  /** the sections that editors added to its page */
  sections: ReactNode;
  /** the raffles on sale that support it */
  raffles: readonly ProductOffer[];
  others: readonly Cause[];
  offers: readonly ProductOffer[];
  first?: ProductOffer;
}) {
  const { href } = useLinks();
  const messages = useMessages('causes');
  const path = href('cause', { causeSlug: cause.slug });
  const trail = [
    { label: messages.crumb, path: href('causes') },
    { label: cause.name, path },
    ...(first
      ? [
          {
            label: first.name,
            path: href('causeOffer', { causeSlug: cause.slug, offer: first.key }),
          },
        ]
      : []),
  ];
  const ordered = first ? [first, ...raffles.filter(({ key }) => key !== first.key)] : raffles;
  const support = ordered.length > 0 && (
    <section aria-labelledby="support" className="mt-12">
      <SectionHeading id="support">
        {interpolate(messages.supportHeading, { count: ordered.length })}
      </SectionHeading>
      <p className="-mt-2 mb-5 max-w-prose text-ink-soft">
        {interpolate(messages.supportLead, { cause: cause.name })}
      </p>
      <div className="grid gap-5">
        {ordered.map((raffle) => (
          <CauseRaffle
            key={raffle.key}
            raffle={raffle}
            cause={cause}
            variant={site.variant}
            isFirst={raffle === first}
          />
        ))}
      </div>
    </section>
  );
  return (
    <div data-offer={(first ?? raffles[0])?.key ?? cause.offerKeys[0]}>
      <Crumbs trail={trail} variant={site.variant} />
      <header className="mt-4 grid items-center gap-x-12 gap-y-6 rounded-card bg-offer-soft p-6 sm:p-10 md:grid-cols-[1fr_20rem]">
        <div>
          <h1 className="text-title" tabIndex={-1}>
            {first
              ? interpolate(messages.withRaffle, { cause: cause.name, offer: first.name })
              : cause.name}
          </h1>
          <p className="mt-4 max-w-prose text-lg">{cause.summary}</p>
        </div>
        <CausePicture kind={causeKind(cause)} className="mx-auto max-w-80" />
      </header>
      {first && support}
      <section aria-labelledby="story" className="mt-12">
        <SectionHeading id="story">{messages.story}</SectionHeading>
        <p className="max-w-prose text-lg leading-relaxed">{cause.story}</p>
      </section>
      {sections && <div className="mt-12">{sections}</div>}
      {!first && support}
      <div className="mt-8">
        <ResponsibleLine />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-causes" className="mt-14">
          <SectionHeading id="other-causes">{messages.others}</SectionHeading>
          <CauseGrid causes={othersAfter(cause, others)} offers={offers} />
        </section>
      )}
    </div>
  );
}

/** The causes that follow it by name, wrapping around, so that every cause is linked from another. */
function othersAfter(cause: Cause, others: readonly Cause[]): Cause[] {
  const later = others.filter(({ name }) => name > cause.name);
  const earlier = others.filter(({ name }) => name <= cause.name);
  return [...later, ...earlier].slice(0, OTHERS_SHOWN);
}
