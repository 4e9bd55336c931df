'use client';

import { useQuery } from '@tanstack/react-query';
import { SiteMark } from '@/components/artwork/site-mark';
import { Button, ButtonLink } from '@/components/ui/button';
import { Money } from '@/components/ui/money';
import { Receipt, ReceiptLine, ReceiptLines } from '@/components/ui/receipt';
import type { OrderDetails } from '@/lib/contract/checkout';
import { receiptQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { formatDateTime, formatShortDate, type Place } from '@/lib/time/draw-label';

/** What was bought, what it cost, how it was paid; prints on one page. */
export function ReceiptView({ checkoutId, place }: { checkoutId: string; place: Place }) {
  const receipt = useQuery(receiptQuery(checkoutId));
  if (!receipt.data) return <div aria-hidden="true" className="skeleton h-96 rounded-card" />;
  const { orders, total, paidFromWallet, paidByCard, balanceAfter, purchasedAt, id } = receipt.data;
  const { locale } = place;
  return (
    <div className="flex flex-col gap-6">
      <Receipt
        heading="Receipt"
        mark={<SiteMark className="size-12" />}
        meta={
          <>
            {formatDateTime(purchasedAt, place)}
            <br />
            Number {id.slice(-12).toUpperCase()}
          </>
        }
      >
        <ReceiptLines>
          {orders.map((order) => (
            <ReceiptLine key={order.id} label={order.offerName} detail={describe(order, place)}>
              <Money amount={order.total} locale={locale} />
            </ReceiptLine>
          ))}
          <ReceiptLine total label="Total">
            <Money amount={total} locale={locale} />
          </ReceiptLine>
          {paidByCard && (
            <ReceiptLine label={`Paid with ${paidByCard.label}`}>
              <Money amount={paidByCard.amount} locale={locale} />
            </ReceiptLine>
          )}
          {paidFromWallet.amountCents > 0 && (
            <ReceiptLine label="Paid from your wallet">
              <Money amount={paidFromWallet} locale={locale} />
            </ReceiptLine>
          )}
          <ReceiptLine label="Left in your wallet">
            <Money amount={balanceAfter} locale={locale} />
          </ReceiptLine>
        </ReceiptLines>
      </Receipt>
      <div className="no-print flex flex-wrap justify-center gap-3 print:hidden">
        <ButtonLink href={href('upcomingTickets')}>See my tickets</ButtonLink>
        <Button variant="secondary" icon="print" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink variant="quiet" href={href('home')}>
          Back to the shop
        </ButtonLink>
      </div>
    </div>
  );
}

function describe(order: OrderDetails, place: Place): string {
  const draws =
    order.numDraws > 1
      ? `${order.numDraws} draws from draw ${order.drawNo}`
      : `Draw ${order.drawNo}`;
  const what =
    order.productType === 'raffle_ticket'
      ? raffleNumbers(order)
      : `${order.gameTypeLabel}, ${order.numGames} ${order.numGames === 1 ? 'game' : 'games'}`;
  const cause = order.causeName ? `, for ${order.causeName}` : '';
  return `${what}. ${draws}, ${formatShortDate(order.nextDrawDate ?? order.lastDrawDate, place)}${cause}`;
}

function raffleNumbers(order: OrderDetails): string {
  const numbers = order.tickets.flatMap((ticket) => ticket.raffleNumbers).sort((a, b) => a - b);
  return numbers.length > 1
    ? `Tickets ${numbers[0]} to ${numbers[numbers.length - 1]}`
    : `Ticket ${numbers[0]}`;
}
