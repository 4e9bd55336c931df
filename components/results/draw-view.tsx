import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { NextPlay } from '@/components/quick-buy/next-play';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { drawDescription, drawPicturePath } from '@/lib/rules/results/draw-description';
import { captionOf, titleOf } from '@/lib/rules/results/draw-messages';
import { dateLocaleOfDraw, hasResult } from '@/lib/rules/results/result-messages';
import { localeOf } from '@/lib/rules/site';
import { drawArticle } from '@/lib/seo/structured-data';
import { interpolate } from '@/lib/text/interpolate';
import { formatDrawDate } from '@/lib/time/draw-label';
import { DrawHero } from './draw-hero';
import { CorrectionNote, DrawNotes } from './draw-notes';
import { DrawPrizes } from './draw-prizes';
import { DrawSteps } from './draw-steps';
import { FeedLinks } from './feed-links';
import { NumberCheckSection } from './number-check-section';
import { ShareAndPrint } from './share-and-print';

/** A draw's page: numbers, prizes, the draws around it, and the next draw if it can be entered. */
export function DrawView({
  draw,
  variant,
  onSale,
}: {
  draw: FullResult;
  variant: Variant;
  /** the offer as the site sells it; null when the site does not sell it */
  onSale: ProductOffer | null;
}) {
  const { href } = useLinks();
  const messages = useMessages('results');
  const resultTools = useMessages('resultTools');
  const { offerKey, offerName, drawNo } = draw;
  const locale = localeOf(variant);
  const dateLocale = dateLocaleOfDraw(draw, locale);
  const isDrawn = hasResult(draw);
  const caption = captionOf(messages, drawNo);
  const article = () =>
    drawArticle({
      messages,
      draw,
      locale,
      variant,
      description: drawDescription(messages, draw, locale),
      imagePath: drawPicturePath(draw),
    });
  return (
    <div data-offer={offerKey}>
      <Crumbs
        variant={variant}
        about={isDrawn ? [article()] : []}
        trail={[
          { label: messages.results, path: href('results') },
          { label: offerName, path: href('offerResults', { offer: offerKey }) },
          { label: caption, path: href('drawResults', { offer: offerKey, drawNo }) },
        ]}
      />
      <DrawHero
        draw={draw}
        dateLocale={dateLocale}
        eyebrow={caption}
        heading={
          <h1 className="text-title text-balance max-sm:text-[1.375rem]">
            {interpolate(isDrawn ? messages.drawHeading : messages.openDrawHeading, {
              offer: offerName,
              date: formatDrawDate(draw.drawDate, dateLocale),
            })}
          </h1>
        }
        actions={
          <MessagesProvider messages={{ resultTools }}>
            <ShareAndPrint title={titleOf(messages, draw, locale)} />
          </MessagesProvider>
        }
      />
      <div className="mt-4 empty:hidden">
        <NextPlay
          offer={onSale}
          variant={variant}
          drawNo={isDrawn || draw.cancellation ? draw.nextDraw?.drawNo : drawNo}
        />
      </div>
      <div className="grid gap-x-12 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <DrawNotes draw={draw} />
          {draw.correction && (
            <CorrectionNote correction={draw.correction} dateLocale={dateLocale} />
          )}
          <DrawPrizes draw={draw} locale={locale} />
          {isDrawn && (
            <p className="no-print">
              <TextLink standalone href={href('drawWinners', { offer: offerKey, drawNo })}>
                {messages.whoWon}
              </TextLink>
            </p>
          )}
          <DrawSteps draw={draw} />
          <NumberCheckSection
            offers={[{ key: offerKey, name: offerName, kind: draw.kind }]}
            draws={[draw]}
            variant={variant}
          />
        </div>
        <div className="grid gap-10">
          <FeedLinks offerKey={offerKey} />
        </div>
      </div>
    </div>
  );
}
