import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { ResultsHeading } from '@/components/results/results-heading';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { LiveDraws } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { type DrawShape, drawShape } from '@/lib/rules/draws/draw-shape';
import { interpolate } from '@/lib/text/interpolate';
import { DrawNight } from './islands';

/** The page of draws as they happen: of the nearest draw of all, or of one offer. */
export function LiveView({
  draws,
  offer,
  variant,
}: {
  draws: LiveDraws;
  offer?: { key: string; name: string };
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const heading = offer ? interpolate(messages.titleOffer, { offer: offer.name }) : messages.title;
  const live = { label: messages.title, path: href('live') };
  const own = offer && { label: heading, path: href('liveOffer', { offer: offer.key }) };
  return (
    <div className="live-page">
      <Crumbs variant={variant} trail={own ? [live, own] : [live]} />
      <ResultsHeading
        action={
          <TextLink standalone href={href('results')}>
            {messages.latestResults}
          </TextLink>
        }
      >
        {heading}
      </ResultsHeading>
      <p className="-mt-2 mb-4 max-w-prose text-ink-soft">{messages.lead}</p>
      <MessagesProvider messages={{ live: messages }}>
        <DrawNight
          initial={draws}
          shapes={shapesOf(draws)}
          variant={variant}
          {...(offer && { offerKey: offer.key })}
        />
      </MessagesProvider>
    </div>
  );
}

function shapesOf({ draws }: LiveDraws): Record<string, DrawShape> {
  const shapes = draws.map(({ offerKey }) => [offerKey, drawShape(offerKey)] as const);
  return Object.fromEntries(shapes.filter((pair): pair is [string, DrawShape] => pair[1] !== null));
}
