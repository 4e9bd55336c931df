import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { raffleKind } from '@/components/artwork/cause-kind';
import { CausePicture } from '@/components/artwork/cause-picture';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PrizePicture } from '@/components/artwork/prize-picture';
import { jackpotNote } from '@/components/offers/jackpot-note';
import { prizeKind } from '@/components/offers/prize-kind';
import { SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Capability, Variant } from '@/lib/contract/site';
import { raffleOddsOneIn } from '@/lib/rules/raffles/books-and-odds';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { localeOf, pricingOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { formatDateTime, formatDrawDate, formatTime } from '@/lib/time/draw-label';
import { raffleAgainOptions } from './again-options';
import { NextDraws } from './next-draws';
import { PlayBand } from './play-band';
import { RafflePlay } from './play-islands';
import { PlayNotes } from './play-notes';
import { PrizeList } from './prize-list';
import { ResponsibleLine } from './responsible-line';

/** A raffle's page: its prizes, causes and odds, and the form for its tickets. */
export function RafflePage({
  offer,
  rules,
  variant,
  capabilities,
  drawNo,
  notice,
}: {
  offer: ProductOffer;
  rules: SoldRaffleRules;
  variant: Variant;
  /** of the page's segment */
  capabilities: readonly Capability[];
  drawNo?: number;
  notice?: ReactNode;
}) {
  const { href } = useLinks();
  const messages = useMessages('playPage');
  const play = useMessages('play');
  const offers = useMessages('offers');
  const locale = localeOf(variant);
  const dateLocale = { locale, timeZone: timeZoneOf(variant) };
  const draw = offer.draws.find((open) => open.drawNo === drawNo) ?? offer.draws[0];
  // a later draw may have been promised with other prizes
  const prizes = draw?.prizes ?? offer.prizes;
  const totalTickets = draw?.ticketsTotal ?? rules.totalTickets;
  const [first] = prizes;
  const oneIn = numberFormat(locale).format(Math.round(raffleOddsOneIn({ totalTickets, prizes })));
  return (
    <div data-offer={offer.key} className="pb-8">
      <PlayBand
        offer={offer}
        variant={variant}
        drawNo={drawNo}
        picture={first && <PrizePicture kind={prizeKind(first.title)} label={first.title} />}
      />
      {notice && <div className="mt-3">{notice}</div>}
      <div className="mt-3 lg:mt-4">
        <noscript>
          <p className="mb-4 rounded-card bg-warn-soft px-5 py-3 text-warn">
            {messages.noScriptRaffle}
          </p>
        </noscript>
        <RafflePlay
          offer={offer}
          pricingId={pricingOf(variant)}
          defaultTickets={rules.defaultBookTickets}
          again={raffleAgainOptions(capabilities, play)}
          mark={<OfferMark offer={offer.key} className="size-10" />}
          {...(drawNo !== undefined && { presetDrawNo: drawNo })}
        />
      </div>
      <PlayNotes offer={offer} note={jackpotNote(offer, offers)} />
      <section aria-labelledby="prizes" className="mt-12">
        <SectionHeading id="prizes">{messages.prizes}</SectionHeading>
        <PrizeList offer={{ ...offer, prizes }} locale={locale} />
        <p className="mt-4 max-w-prose text-ink-soft">
          {interpolate(messages.raffleOdds, { odds: oneIn })}
        </p>
      </section>
      <div className="mt-14 grid gap-12 lg:grid-cols-2">
        <section aria-labelledby="fair">
          <SectionHeading id="fair">{messages.fairTitle}</SectionHeading>
          <p>{messages.fairText}</p>
          {draw && (
            <>
              <p className="mt-3 text-ink-soft">
                {interpolate(messages.drawTimes, {
                  drawNo: draw.drawNo,
                  closes: formatDateTime(draw.stop, dateLocale),
                  day: formatDrawDate(draw.drawDate, dateLocale),
                  time: formatTime(draw.drawDate, dateLocale),
                })}
              </p>
              <p className="mt-3">
                <TextLink href={href('verifyDraw', { offer: offer.key, drawNo: draw.drawNo })}>
                  {interpolate(messages.seeFingerprint, { drawNo: draw.drawNo })}
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
                {messages.pastResults}
              </TextLink>
            }
          >
            {messages.nextDraws}
          </SectionHeading>
          <NextDraws offer={offer} variant={variant} />
        </section>
      </div>
      <section aria-labelledby="causes" className="mt-14">
        <SectionHeading id="causes">
          {interpolate(messages.causes, { count: offer.causes.length })}
        </SectionHeading>
        <CauseList offer={offer} />
      </section>
      <div className="mt-12">
        <ResponsibleLine />
      </div>
    </div>
  );
}

/** The causes that a raffle supports. */
function CauseList({ offer }: { offer: ProductOffer }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-6 sm:grid-cols-[14rem_1fr]">
      <CausePicture kind={raffleKind(offer)} className="max-sm:max-w-64" />
      <dl className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        {offer.causes.map(({ key, name, summary }) => (
          <div key={key} className="border-l-4 border-offer pl-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{summary}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
