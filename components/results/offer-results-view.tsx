import { SectionHeading } from '@/components/ui/headings';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/text-link';
import type { FullResult } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { drawCaption, placeOfDraw } from '@/lib/rules/results/result-words';
import { formatDrawDate } from '@/lib/time/draw-label';
import { checkableDraws } from './checkable-draw';
import { Crumbs } from './crumbs';
import { DrawHero } from './draw-hero';
import { DrawNotes } from './draw-notes';
import { NextDraw } from './next-draw';
import { NumberCheckerDoor } from './number-checker-door';
import { PastDraws } from './past-draws';
import { NoDrawsYet } from './result-days';

/** An offer's results: the latest large, the ones before it, and a way to hold numbers against them. */
export function OfferResultsView({
  offer,
  draws,
  variant,
  canEnter,
}: {
  offer: { key: string; name: string };
  /** newest first */
  draws: readonly FullResult[];
  variant: Variant;
  canEnter: boolean;
}) {
  const locale = localeOf(variant);
  const [latest, ...earlier] = draws;
  const heading = <h1 className="text-title">{offer.name} results</h1>;
  const crumbs = (
    <Crumbs
      variant={variant}
      trail={[
        { label: 'Results', path: href('results') },
        { label: offer.name, path: href('offerResults', { offer: offer.key }) },
      ]}
    />
  );
  if (!latest) {
    return (
      <div data-offer={offer.key}>
        {crumbs}
        <div className="pt-6">{heading}</div>
        <NoDrawsYet />
      </div>
    );
  }
  const place = placeOfDraw(latest, locale);
  const checkable = checkableDraws(draws, place);
  const all = href('drawResults', { offer: offer.key, drawNo: latest.drawNo });
  return (
    <div data-offer={offer.key}>
      {crumbs}
      <DrawHero
        draw={latest}
        place={place}
        eyebrow={`${drawCaption(latest.drawNo, locale)}, ${formatDrawDate(latest.drawDate, place)}`}
        heading={heading}
        actions={
          <TextLink standalone href={all} className="self-start text-offer-text">
            All prizes of this draw <Icon name="arrow-right" className="size-4" />
          </TextLink>
        }
      />
      <div className="grid gap-x-12 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          <DrawNotes draw={latest} />
          {checkable.length > 0 && (
            <section aria-labelledby="check">
              <SectionHeading id="check">Check your numbers</SectionHeading>
              <p className="mb-4 text-ink-soft">
                Hold your numbers against the last {checkable.length} draws. No account needed.
              </p>
              <NumberCheckerDoor offerKey={offer.key} locale={locale} draws={checkable} />
            </section>
          )}
          <PastDraws draws={earlier} place={place} />
        </div>
        {canEnter && <NextDraw draw={latest} place={place} />}
      </div>
    </div>
  );
}
