import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { drawDescription, drawPicturePath } from '@/lib/rules/results/draw-description';
import { drawCaption, drawTitle, hasResult, placeOfDraw } from '@/lib/rules/results/result-words';
import { drawArticle } from '@/lib/seo/things';
import { formatDrawDate } from '@/lib/time/draw-label';
import { Crumbs } from './crumbs';
import { DrawHero } from './draw-hero';
import { DrawNotes } from './draw-notes';
import { DrawPrizes } from './draw-prizes';
import { DrawSteps } from './draw-steps';
import { NextDraw } from './next-draw';
import { ShareAndPrint } from './share-and-print';

/** One draw, whole: numbers, prizes, its neighbours, and the next one where it may be entered. */
export function DrawView({
  draw,
  variant,
  canEnter,
}: {
  draw: FullResult;
  variant: Variant;
  canEnter: boolean;
}) {
  const { offerKey, offerName, drawNo } = draw;
  const locale = localeOf(variant);
  const place = placeOfDraw(draw, locale);
  const isDrawn = hasResult(draw);
  const article = () =>
    drawArticle({
      draw,
      locale,
      variant,
      description: drawDescription(draw, locale),
      imagePath: drawPicturePath(draw),
    });
  return (
    <div data-offer={offerKey}>
      <Crumbs
        variant={variant}
        about={isDrawn ? [article()] : []}
        trail={[
          { label: 'Results', path: href('results') },
          { label: offerName, path: href('offerResults', { offer: offerKey }) },
          {
            label: drawCaption(drawNo, locale),
            path: href('drawResults', { offer: offerKey, drawNo }),
          },
        ]}
      />
      <DrawHero
        draw={draw}
        place={place}
        eyebrow={drawCaption(drawNo, locale)}
        heading={
          <h1 className="text-title">
            {offerName}
            {isDrawn && ' results'}, {formatDrawDate(draw.drawDate, place)}
          </h1>
        }
        actions={<ShareAndPrint title={drawTitle(draw, locale)} />}
      />
      <div className="grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          <DrawNotes draw={draw} />
          <DrawPrizes draw={draw} locale={locale} />
          <DrawSteps draw={draw} locale={locale} />
        </div>
        {canEnter && <NextDraw draw={draw} place={place} />}
      </div>
    </div>
  );
}
