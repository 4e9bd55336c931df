import type { ReactNode } from 'react';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { JackpotHero } from '@/components/offers/jackpot-hero';
import { prizeKind } from '@/components/offers/prize-kind';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { href } from '@/lib/routes/match';
import { localeOf, pricingOf, timeZoneOf } from '@/lib/routes/site';
import { raffleOddsOneIn } from '@/lib/rules/raffles/catalogue';
import type { RaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { formatDateTime, formatDrawDate, formatTime } from '@/lib/time/draw-label';
import { CauseList } from './cause-list';
import { NextDraws } from './next-draws';
import { PrizeList } from './prize-list';
import { RafflePlay } from './raffle-play';
import { ResponsibleLine } from './responsible-line';

/** A raffle's page: its prizes, its causes and its odds to read, its tickets to choose. */
export function RafflePage({
  offer,
  rules,
  variant,
  drawNo,
  notice,
}: {
  offer: ProductOffer;
  rules: RaffleRules;
  variant: Variant;
  drawNo?: number;
  notice?: ReactNode;
}) {
  const locale = localeOf(variant);
  const place = { locale, timeZone: timeZoneOf(variant) };
  const draw = offer.draws.find((open) => open.drawNo === drawNo) ?? offer.draws[0];
  const [first] = offer.prizes;
  const oneIn = new Intl.NumberFormat(locale).format(Math.round(raffleOddsOneIn(rules)));
  return (
    <div data-offer={offer.key} className="pb-8">
      <JackpotHero
        offer={offer}
        variant={variant}
        {...(drawNo !== undefined && { drawNo })}
        picture={first && <PrizePicture kind={prizeKind(first.title)} label={first.title} />}
      />
      {notice && <div className="mt-4">{notice}</div>}
      <div className="mt-8">
        <noscript>
          <p className="mb-4 rounded-card bg-warn-soft px-5 py-3 text-warn">
            Tickets are chosen with JavaScript. Everything else on this page reads without it.
          </p>
        </noscript>
        <RafflePlay
          offer={offer}
          pricingId={pricingOf(variant)}
          defaultTickets={rules.defaultBookTickets}
          mark={<OfferMark offer={offer.key} className="size-10" />}
          {...(drawNo !== undefined && { presetDrawNo: drawNo })}
        />
      </div>
      <section aria-labelledby="prizes" className="mt-14">
        <SectionHeading id="prizes">Prizes</SectionHeading>
        <PrizeList offer={offer} locale={locale} />
        <p className="mt-4 max-w-prose text-ink-soft">
          {offer.oddsLine} When every ticket is sold, one ticket wins a prize 1 time in {oneIn}.
          With fewer sold, the odds are better.
        </p>
      </section>
      <div className="mt-14 grid gap-12 lg:grid-cols-2">
        <section aria-labelledby="fair">
          <SectionHeading id="fair">A draw that you can check</SectionHeading>
          <p>
            The winners follow from a secret number that is fixed before the first ticket is sold.
            Its fingerprint is published while tickets are on sale, the number itself after the
            draw. Anyone can then draw again and must find the same winners.
          </p>
          {draw && (
            <>
              <p className="mt-3 text-ink-soft">
                Draw {draw.drawNo} closes {formatDateTime(draw.stop, place)} and is drawn on{' '}
                {formatDrawDate(draw.drawDate, place)} at {formatTime(draw.drawDate, place)}.
              </p>
              <p className="mt-3">
                <TextLink href={href('verifyDraw', { offer: offer.key, drawNo: draw.drawNo })}>
                  See the fingerprint of draw {draw.drawNo}
                </TextLink>
              </p>
            </>
          )}
        </section>
        <section aria-labelledby="next-draws">
          <SectionHeading
            id="next-draws"
            action={
              <TextLink href={href('offerResults', { offer: offer.key })} standalone>
                Past results
              </TextLink>
            }
          >
            Next draws
          </SectionHeading>
          <NextDraws offer={offer} variant={variant} />
        </section>
      </div>
      <section aria-labelledby="causes" className="mt-14">
        <SectionHeading id="causes">
          {offer.causes.length === 1 ? 'The cause' : 'The causes'}
        </SectionHeading>
        <CauseList offer={offer} />
      </section>
      <div className="mt-12">
        <ResponsibleLine />
      </div>
    </div>
  );
}
