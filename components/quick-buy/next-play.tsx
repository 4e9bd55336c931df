import { useLinks } from '#links';
import { MessageEdits, MessagesProvider, useMessages } from '#messages';
import { NextPlayNow } from '@/components/offers/islands';
import { ButtonLink } from '@/components/ui/button';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { Variant } from '@/lib/contract/site';
import { PAY_SHEET_CATEGORIES } from '@/lib/messages/pay-sheet-categories';
import { formatMoney } from '@/lib/money/format-money';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { HALF } from './half';
import { QuickBuy } from './islands';
import { quickPickOrder } from './quick-pick-order';

/** The next draw on a page about an offer: its prize, when sales close, a quick pick by one press, and the play page. */
export function NextPlay({
  offer,
  variant,
  drawNo,
}: {
  /** null when the site does not sell it */
  offer: ProductOffer | null;
  variant: Variant;
  /** The draw that the page is about, if it can be entered; left out: the next draw. */
  drawNo?: number | undefined;
}) {
  const { href } = useLinks();
  const messages = useMessages('offers');
  if (!offer || offer.draws.length === 0) return null;
  const { key, name, kind } = offer;
  const requestedDraw = offer.draws.find((draw) => draw.drawNo === drawNo);
  const next = requestedDraw ? `?firstDrawNo=${requestedDraw.drawNo}` : '';
  const play = href('play', { offer: key }) + next;
  const raffle = requestedDraw
    ? href('playDraw', { offer: key, drawNo: requestedDraw.drawNo })
    : play;
  const quickPick = quickPickOrder(offer, { variant, drawNo: requestedDraw?.drawNo });
  const button = (
    <ButtonLink
      href={kind === 'raffle' ? raffle : play}
      variant="secondary"
      className={quickPick ? HALF : 'min-h-11! max-sm:w-full'}
    >
      {interpolate(kind === 'raffle' ? messages.seeTicketsOf : messages.playOffer, {
        offer: name,
      })}
    </ButtonLink>
  );
  return (
    <aside
      data-offer={key}
      aria-label={interpolate(messages.nextDrawOf, { offer: name })}
      className="no-print flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card bg-surface py-2 pl-4 pr-2 shadow-card ring-1 ring-line sm:pl-5"
    >
      <MessagesProvider messages={{ offers: messages }}>
        <NextPlayNow
          offer={{ ...offer, draws: requestedDraw ? [requestedDraw] : offer.draws.slice(0, 2) }}
          variant={variant}
        />
        {quickPick ? (
          <MessageEdits categories={PAY_SHEET_CATEGORIES}>
            <QuickBuy
              offerKey={key}
              beside={button}
              order={{
                entry: quickPick.entry,
                price: quickPick.price,
                href: `${href('cartLink')}?items=${quickPick.entry}`,
              }}
            >
              {interpolate(messages.quickPick, {
                count: quickPick.games,
                price: formatMoney(quickPick.price, localeOf(variant)),
              })}
            </QuickBuy>
          </MessageEdits>
        ) : (
          button
        )}
      </MessagesProvider>
    </aside>
  );
}
