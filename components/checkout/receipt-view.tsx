'use client';

import { useQuery } from '@tanstack/react-query';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { SiteMark } from '@/components/artwork/site-mark';
import { Button, ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { Receipt, ReceiptLine, ReceiptLines } from '@/components/ui/receipt';
import type { OrderDetails } from '@/lib/contract/checkout';
import type { Copy } from '@/lib/copy/copy';
import { receiptQuery } from '@/lib/queries/orders';
import { typeLabel } from '@/lib/rules/games/game-words';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime, formatShortDate } from '@/lib/time/draw-label';
import { NextDraw } from './next-draw';
import { PrintedOrder } from './printed-order';
import { ReceiptTicket } from './receipt-ticket';

/** The tickets that were bought, links to the draw, and the cost; it prints on one page. */
export function ReceiptView({
  checkoutId,
  dateLocale,
}: {
  checkoutId: string;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const words = useMessages('checkout');
  const games = useMessages('games');
  const receipt = useQuery(receiptQuery(checkoutId));
  if (!receipt.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { orders, promotion, total, paidFromWallet, paidByCard, balanceAfter, purchasedAt, id } =
    receipt.data;
  const { locale } = dateLocale;
  return (
    <div className="receipt-page">
      <div className="grid min-w-0 content-start gap-6 print:hidden">
        <NextDraw orders={orders} dateLocale={dateLocale} />
        <section aria-labelledby="your-tickets" className="grid gap-5">
          <h2 id="your-tickets" className="text-section">
            {words.yourTickets}
          </h2>
          {orders.map((order) => (
            <ReceiptTicket key={order.id} order={order} dateLocale={dateLocale} />
          ))}
        </section>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Receipt
          heading={words.receipt}
          mark={<SiteMark className="size-12" />}
          meta={
            <>
              {formatDateTime(purchasedAt, dateLocale)}
              <br />
              {interpolate(words.receiptNumber, { number: id.slice(-12).toUpperCase() })}
            </>
          }
        >
          <ReceiptLines>
            {orders.map((order) => (
              <ReceiptLine
                key={order.id}
                label={order.offerName}
                detail={describe(order, dateLocale, { checkout: words, games })}
                printed={<PrintedOrder order={order} />}
              >
                <Money amount={order.total} locale={locale} />
              </ReceiptLine>
            ))}
            {promotion && promotion.discount.amountCents > 0 && (
              <ReceiptLine
                label={interpolate(words.promotion, { code: promotion.code })}
                detail={promotion.name}
              >
                <Money
                  signed
                  amount={{ ...promotion.discount, amountCents: -promotion.discount.amountCents }}
                  locale={locale}
                />
              </ReceiptLine>
            )}
            <ReceiptLine total label={words.total}>
              <Money amount={total} locale={locale} />
            </ReceiptLine>
            {paidByCard && (
              <ReceiptLine label={interpolate(words.paidWith, { card: paidByCard.label })}>
                <Money amount={paidByCard.amount} locale={locale} />
              </ReceiptLine>
            )}
            {paidFromWallet.amountCents > 0 && (
              <ReceiptLine label={words.paidFromWallet}>
                <Money amount={paidFromWallet} locale={locale} />
              </ReceiptLine>
            )}
            {promotion && promotion.credit.amountCents > 0 && (
              <ReceiptLine label={interpolate(words.promotionCredited, { code: promotion.code })}>
                <Money amount={promotion.credit} locale={locale} />
              </ReceiptLine>
            )}
            <ReceiptLine label={words.leftInWallet}>
              <Money amount={balanceAfter} locale={locale} />
            </ReceiptLine>
          </ReceiptLines>
        </Receipt>
        <div className="no-print flex flex-wrap gap-3 print:hidden">
          <ButtonLink href={href('upcomingTickets')}>{words.seeTickets}</ButtonLink>
          <Button variant="secondary" icon="print" onClick={() => window.print()}>
            {words.print}
          </Button>
          <ButtonLink variant="quiet" href={href('home')}>
            {words.backToShop}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function describe(
  order: OrderDetails,
  dateLocale: DateLocale,
  { checkout: words, games }: Pick<Copy, 'checkout' | 'games'>,
): string {
  const { numDraws, drawNo, gameType, numGames, causeName } = order;
  const what =
    order.productType === 'raffle_ticket'
      ? interpolate(words.receiptTickets, { count: order.quantity })
      : interpolate(words.receiptGames, {
          game: typeLabel(games, gameType),
          count: numGames,
        });
  return interpolate(causeName ? words.receiptLineForCause : words.receiptLine, {
    what,
    draws: interpolate(words.receiptDraws, {
      count: numDraws,
      drawNo,
    }),
    date: formatShortDate(order.nextDrawDate ?? order.lastDrawDate, dateLocale),
    cause: causeName ?? '',
  });
}
