'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ShopIcon } from '@/components/artwork/site-mark';
import { useHasWallet } from '@/components/session/has-wallet';
import { KeepForOffline } from '@/components/tickets/keep-for-offline';
import { Button, ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { Receipt, ReceiptLine, ReceiptLines } from '@/components/ui/receipt';
import type { OrderDetails } from '@/lib/contract/checkout';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { receiptQuery } from '@/lib/queries/orders';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime, formatShortDate } from '@/lib/time/draw-label';
import { NextDraw } from './next-draw';
import { PrintedOrder } from './printed-order';
import { ReceiptPlans } from './receipt-plans';
import { ReceiptTicket } from './receipt-ticket';

/** The tickets that were bought, links to the draw, and the cost; it prints on one page. */
export function ReceiptView({
  checkoutId,
  dateLocale,
  seller,
}: {
  checkoutId: string;
  dateLocale: DateLocale;
  /** the partner that it was bought with, as its paper tells; left out for the shop alone */
  seller?: { mark: ReactNode; line: string };
}) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const games = useMessages('games');
  const receipt = useQuery(receiptQuery(checkoutId));
  const hasWallet = useHasWallet();
  if (!receipt.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const {
    orders,
    plans = [],
    promotion,
    total,
    paidFromWallet,
    paidByCard,
    balanceAfter,
    purchasedAt,
    id,
  } = receipt.data;
  const { locale } = dateLocale;
  return (
    <div className="receipt-page">
      <KeepForOffline
        title={`${messages.receipt} ${id.slice(-12).toUpperCase()}`}
        orders={orders}
        dateLocale={dateLocale}
      />
      <div className="grid min-w-0 content-start gap-6 print:hidden">
        <NextDraw orders={orders} dateLocale={dateLocale} />
        <section aria-labelledby="your-tickets" className="grid gap-5">
          <h2 id="your-tickets" className="text-section">
            {messages.yourTickets}
          </h2>
          {orders.map((order) => (
            <ReceiptTicket key={order.id} order={order} dateLocale={dateLocale} />
          ))}
        </section>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Receipt
          heading={messages.receipt}
          mark={
            <span className="flex shrink-0 gap-2">
              {seller?.mark}
              <ShopIcon className="size-12" />
            </span>
          }
          meta={
            <>
              {seller && (
                <>
                  {seller.line}
                  <br />
                </>
              )}
              {formatDateTime(purchasedAt, dateLocale)}
              <br />
              {interpolate(messages.receiptNumber, { number: id.slice(-12).toUpperCase() })}
            </>
          }
        >
          <ReceiptLines>
            {orders.map((order) => (
              <ReceiptLine
                key={order.id}
                label={order.offerName}
                detail={describe(order, dateLocale, { checkout: messages, games })}
                printed={<PrintedOrder order={order} dateLocale={dateLocale} />}
              >
                <Money amount={order.total} locale={locale} />
              </ReceiptLine>
            ))}
            {promotion && promotion.discount.amountCents > 0 && (
              <ReceiptLine
                label={interpolate(messages.promotion, { code: promotion.code })}
                detail={promotion.name}
              >
                <Money
                  signed
                  amount={{ ...promotion.discount, amountCents: -promotion.discount.amountCents }}
                  locale={locale}
                />
              </ReceiptLine>
            )}
            <ReceiptLine total label={messages.total}>
              <Money amount={total} locale={locale} />
            </ReceiptLine>
            {paidByCard && (
              <ReceiptLine label={interpolate(messages.paidWith, { card: paidByCard.label })}>
                <Money amount={paidByCard.amount} locale={locale} />
              </ReceiptLine>
            )}
            {/* also where it was nothing, so that a payment by card says that the wallet was left alone */}
            {(hasWallet || paidFromWallet.amountCents > 0) && (
              <ReceiptLine label={messages.paidFromWallet}>
                <Money amount={paidFromWallet} locale={locale} />
              </ReceiptLine>
            )}
            {promotion && promotion.credit.amountCents > 0 && (
              <ReceiptLine
                label={interpolate(messages.promotionCredited, { code: promotion.code })}
              >
                <Money amount={promotion.credit} locale={locale} />
              </ReceiptLine>
            )}
            {hasWallet && (
              <ReceiptLine label={messages.leftInWallet}>
                <Money amount={balanceAfter} locale={locale} />
              </ReceiptLine>
            )}
          </ReceiptLines>
        </Receipt>
        {plans.length > 0 && <ReceiptPlans plans={plans} locale={locale} />}
        <div className="no-print flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={href('upcomingTickets')}>{messages.seeTickets}</ButtonLink>
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            {messages.print}
          </Button>
          <div className="-ml-5 flex basis-full flex-wrap">
            {/* a page that is read from the account's data: not before somebody wants it */}
            <ButtonLink
              variant="quiet"
              prefetch={false}
              href={href('replayCart', { replayId: checkoutId })}
            >
              {messages.playAgain}
            </ButtonLink>
            <ButtonLink variant="quiet" href={href('home')}>
              {messages.backToShop}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function whatIsBought(
  { productType, quantity, gameType, numGames, syndicate }: OrderDetails,
  { checkout: messages, games }: Pick<ShopMessages, 'checkout' | 'games'>,
): string {
  if (productType === 'raffle_ticket')
    return interpolate(messages.receiptTickets, { count: quantity });
  if (syndicate) {
    return interpolate(messages.receiptShares, { title: syndicate.title, count: quantity });
  }
  return interpolate(messages.receiptGames, { game: typeLabel(games, gameType), count: numGames });
}

function describe(
  order: OrderDetails,
  dateLocale: DateLocale,
  { checkout: messages, games }: Pick<ShopMessages, 'checkout' | 'games'>,
): string {
  const { numDraws, drawNo, causeName } = order;
  const what = whatIsBought(order, { checkout: messages, games });
  return interpolate(causeName ? messages.receiptLineForCause : messages.receiptLine, {
    what,
    draws: interpolate(messages.receiptDraws, {
      count: numDraws,
      drawNo,
    }),
    date: formatShortDate(order.nextDrawDate ?? order.lastDrawDate, dateLocale),
    cause: causeName ?? '',
  });
}
