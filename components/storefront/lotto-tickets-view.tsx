import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { JackpotsNote } from '@/components/offers/jackpots-note';
import { ResponsibleLine } from '@/components/play/responsible-line';
import { PageHeading, SectionHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import type { Tip } from '@/lib/contract/start-up';
import { LotteryTile } from './lottery-tile';
import { TicketFilters } from './ticket-filters';
import { ranksOf, SORTS, sorted, WAYS, type Way, waysOf } from './ticket-order';

/** Every lottery on sale, for comparing and choosing. */
export function LottoTicketsView({
  offers,
  tips,
  variant,
  editorsSections,
  beside,
}: {
  /** the lotteries that this site sells */
  offers: readonly ProductOffer[];
  tips: readonly Tip[];
  variant: Variant;
  editorsSections?: ReactNode;
  /** placed offers that the page is not about */
  beside?: ReactNode;
}) {
  const messages = useMessages('storefront');
  const ranks = ranksOf(offers);
  const ways = (Object.keys(WAYS) as Way[]).filter((way) =>
    offers.some((offer) => waysOf(offer).includes(way)),
  );
  return (
    <div className="pb-8">
      <PageHeading eyebrow={messages.lottoEyebrow} lead={messages.lottoLead}>
        {messages.lottoTitle}
      </PageHeading>
      {offers.length === 0 ? (
        <EmptyState title={messages.noneTitle}>{messages.none}</EmptyState>
      ) : (
        <div className="sorted-tickets">
          <TicketFilters ways={ways} />
          <ul
            aria-label={messages.listLabel}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4 xl:gap-5"
          >
            {sorted(offers, 'soonest').map((offer) => (
              <li
                key={offer.key}
                data-ways={waysOf(offer).join(' ')}
                style={orderOf(ranks.get(offer.key))}
              >
                <LotteryTile offer={offer} variant={variant} />
              </li>
            ))}
          </ul>
          <JackpotsNote offers={offers} />
        </div>
      )}
      {beside}
      {editorsSections && <div className="mt-14">{editorsSections}</div>}
      <Tips tips={tips} />
      <section aria-labelledby="answers" className="mt-14">
        <SectionHeading id="answers">{messages.answersTitle}</SectionHeading>
        <dl className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          <Answer title={messages.answerPriceTitle} text={messages.answerPrice} />
          <Answer title={messages.answerCloseTitle} text={messages.answerClose} />
          <Answer title={messages.answerOddsTitle} text={messages.answerOdds} />
        </dl>
      </section>
      <div className="mt-12">
        <ResponsibleLine />
      </div>
    </div>
  );
}

/** A CSS variable for the rank in each order, for the style sheet to choose from. */
const orderOf = (ranks: Record<string, number> | undefined) =>
  Object.fromEntries(SORTS.map((sort) => [`--by-${sort}`, ranks?.[sort] ?? 0])) as CSSProperties;

function Tips({ tips }: { tips: readonly Tip[] }) {
  const messages = useMessages('storefront');
  if (tips.length === 0) return null;
  return (
    <section aria-labelledby="tips" className="mt-14">
      <SectionHeading id="tips">{messages.tipsTitle}</SectionHeading>
      <p className="-mt-2 mb-5 text-ink-soft">{messages.tipsLead}</p>
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {tips.map(({ lotteryKey, title, text }) => (
          <li
            key={lotteryKey}
            data-offer={lotteryKey}
            className="flex items-start gap-4 border-t border-line pt-4"
          >
            <OfferMark offer={lotteryKey} className="size-9" />
            <div className="min-w-0">
              <h3 className="text-lg leading-tight">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-t-3 border-brand pt-4">
      <dt className="font-display text-lg font-bold leading-tight">{title}</dt>
      <dd className="mt-1.5 text-ink-soft">{text}</dd>
    </div>
  );
}
