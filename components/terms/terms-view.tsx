import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { PrizeTable } from '@/components/play/prize-table';
import { OfferTabs } from '@/components/results/offer-tabs';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { Crumbs } from '@/components/wayfinding/crumbs';
import type { OfferDraw } from '@/lib/contract/catalogue';
import type { LotterySale } from '@/lib/contract/catalogue-lotteries';
import type { FullResult } from '@/lib/contract/draws';
import { isRaffleKey } from '@/lib/contract/raffle-keys';
import type { Variant } from '@/lib/contract/site';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import type { OfferSubject } from '@/lib/rules/results/offer-subject';
import { lotteryFacts, raffleFacts } from '@/lib/rules/results/terms-facts';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { BookTable, RafflePrizeTable } from './raffle-tables';
import { OpenDraws, ThisDraw } from './terms-draws';

/** The rules of an offer or of one of its draws, generated from the data that runs it. */
export function TermsView({
  offer,
  draw,
  openDraws = [],
  sale = null,
  raffle = null,
  hasStatistics,
  variant,
}: {
  offer: OfferSubject;
  /** the draw that these terms are about */
  draw?: FullResult;
  /** the draws on sale, next first */
  openDraws?: readonly OfferDraw[];
  /** how the site sells a lottery; left out where it does not */
  sale?: LotterySale | null;
  /** how the site sells a raffle; left out where it does not */
  raffle?: SoldRaffleRules | null;
  hasStatistics: boolean;
  variant: Variant;
}) {
  const { href } = useLinks();
  const messages = useMessages('terms');
  const results = useMessages('results');
  const locale = localeOf(variant);
  const values = { offer: offer.name, drawNo: draw?.drawNo ?? '' };
  const caption = interpolate(results.drawCaption, values);
  const own = href('offerTerms', { offer: offer.key });
  const drawPath = draw && href('drawTerms', { offer: offer.key, drawNo: draw.drawNo });
  return (
    <div data-offer={offer.key}>
      <Crumbs
        variant={variant}
        trail={[
          { label: results.results, path: href('results') },
          { label: offer.name, path: href('offerResults', { offer: offer.key }) },
          { label: messages.crumb, path: own },
          ...(drawPath ? [{ label: caption, path: drawPath }] : []),
        ]}
      />
      <PageHeading
        lead={messages.lead}
        action={<OfferMark offer={offer.key} className="hidden size-16 sm:block" />}
      >
        {interpolate(draw ? messages.headingDraw : messages.heading, values)}
      </PageHeading>
      <OfferTabs offer={offer} current="terms" hasStatistics={hasStatistics} />
      <div className="grid gap-x-12 gap-y-10 pb-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start">
        <div className="flex min-w-0 flex-col gap-10">
          {draw && <ThisDraw draw={draw} locale={locale} />}
          <Rules offer={offer} sale={sale} raffle={raffle} variant={variant} draw={draw} />
        </div>
        <div className="grid gap-10">
          <OpenDraws offer={offer} draws={openDraws} variant={variant} />
          <ul className="grid gap-2">
            <li>
              <TextLink standalone href={href('offerResults', { offer: offer.key })}>
                {interpolate(messages.results, values)}
              </TextLink>
            </li>
            <li>
              <TextLink standalone href={href('terms')}>
                {messages.general}
              </TextLink>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}

function Rules({
  offer,
  sale,
  raffle,
  variant,
  draw,
}: {
  offer: OfferSubject;
  sale: LotterySale | null;
  raffle: SoldRaffleRules | null;
  variant: Variant;
  draw: FullResult | undefined;
}) {
  const { href } = useLinks();
  const messages = useMessages('terms');
  const locale = localeOf(variant);
  const games = useMessages('games');
  const divisions = useMessages('divisions');
  const telling = { messages, games, divisions, locale };
  if (isOfferKey(offer.key)) {
    const rules = rulesOfOffer({ key: offer.key, sale }) ?? gameRules(offer.key);
    const facts = lotteryFacts(rules, telling);
    return (
      <>
        <Part id="entries" heading={messages.entries} lines={facts.entries} />
        <Part id="prices" heading={messages.prices} lines={facts.prices} />
        <Part id="closing" heading={messages.closing} lines={facts.closing} />
        <Part id="prizes" heading={messages.prizes} lines={facts.prizes}>
          <PrizeTable rules={rules} currency={rules.currency} locale={locale} />
        </Part>
        <Part
          id="drawing"
          heading={messages.drawing}
          lines={[messages.drawingLottery, ...(draw?.isSandbox ? [messages.drawingSandbox] : [])]}
        />
        <Payment isRaffle={false} />
      </>
    );
  }
  if (!isRaffleKey(offer.key)) return null;
  const facts = raffle && raffleFacts(raffle, telling);
  const drawing = [
    messages.drawingSeal,
    messages.drawingEntries,
    messages.drawingReveal,
    messages.drawingFew,
    messages.drawingVerify,
  ];
  return (
    <>
      {raffle && facts ? (
        <>
          <Part id="entries" heading={messages.entries} lines={facts.entries} />
          <Part id="prices" heading={messages.prices} lines={facts.prices}>
            <BookTable rules={raffle} locale={locale} />
          </Part>
          <Part id="closing" heading={messages.closing} lines={facts.closing} />
          <Part id="prizes" heading={messages.prizes} lines={facts.prizes}>
            <RafflePrizeTable rules={raffle} locale={locale} />
          </Part>
        </>
      ) : (
        <Part
          id="prices"
          heading={messages.prices}
          lines={[interpolate(messages.pricesNotSold, { offer: offer.name })]}
        />
      )}
      <Part id="drawing" heading={messages.drawing} lines={drawing}>
        {draw && (
          <TextLink standalone href={href('verifyDraw', { offer: offer.key, drawNo: draw.drawNo })}>
            {interpolate(messages.verifyDraw, { drawNo: draw.drawNo })}
          </TextLink>
        )}
      </Part>
      <Payment isRaffle />
    </>
  );
}

function Payment({ isRaffle }: { isRaffle: boolean }) {
  const messages = useMessages('terms');
  const lines = [
    messages.paymentWallet,
    messages.paymentOnce,
    ...(isRaffle ? [messages.paymentNames] : []),
    messages.paymentAge,
  ];
  return <Part id="payment" heading={messages.payment} lines={lines} />;
}

function Part({
  id,
  heading,
  lines,
  children,
}: {
  id: string;
  heading: string;
  lines: readonly string[];
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{heading}</SectionHeading>
      <ul className="grid max-w-prose list-disc gap-2 pl-5 marker:text-offer-text">
        {lines.map((line) => (
          <li key={line} className="pl-1">
            {line}
          </li>
        ))}
      </ul>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}
