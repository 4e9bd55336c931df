import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ContentPicture } from '@/components/rich-text/content-picture';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Cause } from '@/lib/contract/catalogue';
import { interpolate } from '@/lib/text/interpolate';

/** The charity that the shop puts before the others, with a picture that editors may replace. */
export function HighlightedCause({ causes }: { causes: readonly Cause[] }) {
  const { href } = useLinks();
  const messages = useMessages('home');
  const cause = causes.find(({ isHighlighted }) => isHighlighted);
  if (!cause) return null;
  const { imageUrl, imageWidth, imageHeight, contentDescription } = messages.highlightedPicture;
  return (
    <section aria-labelledby="highlighted-cause">
      <Card flush data-offer={cause.offerKeys[0]} className="grid overflow-clip md:grid-cols-2">
        <ContentPicture
          picture={{
            url: imageUrl,
            width: imageWidth,
            height: imageHeight,
            alt: contentDescription,
          }}
          className="h-full w-full bg-offer-soft object-cover"
        />
        <div className="flex flex-col items-start justify-center gap-3 p-6 sm:p-8">
          <p className="text-sm font-semibold text-offer-text">{messages.highlightedEyebrow}</p>
          <h2 id="highlighted-cause" className="text-2xl leading-tight sm:text-3xl">
            {cause.name}
          </h2>
          <p className="max-w-prose text-ink-soft sm:text-lg">{cause.summary}</p>
          <ButtonLink href={href('cause', { causeSlug: cause.slug })}>
            {interpolate(messages.highlightedAction, { cause: cause.name })}
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}
