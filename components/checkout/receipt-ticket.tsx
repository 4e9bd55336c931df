import { useLinks } from '#links';
import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { AddToWallets } from '@/components/tickets/add-to-wallets';
import { AllGames, GameRows } from '@/components/tickets/all-games';
import { Digits, ListRoot } from '@/components/tickets/list-root';
import { RaffleNumbers } from '@/components/tickets/raffle-numbers';
import { TextLink } from '@/components/ui/text-link';
import { Ticket } from '@/components/ui/ticket';
import type { OrderDetails } from '@/lib/contract/checkout';
import { orderPage } from '@/lib/routes/order-page';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDrawDate } from '@/lib/time/draw-label';
import { ReceiptShares } from './receipt-shares';

/** At most this many games are shown at once; a disclosure shows the others. */
const SHOWN_GAMES = 4;

/** What was just bought, shown as a ticket. */
export function ReceiptTicket({
  order,
  dateLocale,
}: {
  order: OrderDetails;
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const rules = isOfferKey(order.lotteryKey) ? gameRules(order.lotteryKey) : null;
  const [first] = order.tickets;
  const raffleNumbers = order.tickets.flatMap((ticket) => ticket.raffleNumbers);
  const games = order.syndicate?.games ?? order.games;
  const more = games.length - SHOWN_GAMES;
  const labelOf = (number: number) => interpolate(messages.gameNo, { number });
  return (
    <Ticket
      level={3}
      offer={order.lotteryKey}
      mark={<OfferMark offer={order.lotteryKey} className="size-11" />}
      heading={order.offerName}
      subheading={interpolate(messages.receiptDraws, {
        count: order.numDraws,
        drawNo: order.drawNo,
      })}
      serial={order.id.slice(-12).toUpperCase()}
      stub={
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">
            {interpolate(messages.drawsOn, {
              date: formatDrawDate(order.nextDrawDate ?? order.lastDrawDate, dateLocale),
            })}
          </p>
          {order.causeName && (
            <p className="text-ink-soft">
              {interpolate(messages.supports, { cause: order.causeName })}
            </p>
          )}
          <p>
            <TextLink href={orderPage(order, true, href)}>
              {messages.ticketOf}
              <span className="sr-only"> {order.offerName}</span>
            </TextLink>
          </p>
          {first && <AddToWallets offer={order} ticket={first} />}
        </div>
      }
    >
      {order.syndicate && <ReceiptShares order={order} syndicate={order.syndicate} />}
      {rules && (
        <GameRows offer={order.lotteryKey} games={games.slice(0, SHOWN_GAMES)} labelOf={labelOf} />
      )}
      {rules && more > 0 && (
        <AllGames
          offer={order.lotteryKey}
          games={games.slice(SHOWN_GAMES)}
          from={SHOWN_GAMES + 1}
          labelOf={labelOf}
          summary={interpolate(messages.moreGames, { count: more })}
        />
      )}
      {raffleNumbers.length > 0 && <RaffleNumbers numbers={raffleNumbers} atMost />}
      {first?.fingerprint && (
        <DrawFingerprint
          offer={order.lotteryKey}
          drawNo={first.drawNo}
          fingerprint={first.fingerprint}
        />
      )}
      <div className="mt-3 grid gap-3 text-sm empty:hidden">
        {order.tickets.map((ticket) => (
          <ListRoot key={ticket.id} orderId={order.id} ticket={ticket} dateLocale={dateLocale} />
        ))}
      </div>
    </Ticket>
  );
}

interface Props {
  offer: string;
  drawNo: number;
  fingerprint: string;
}

/** The fingerprint to which a raffle's draw was committed before sales: customers can check the draw against it. */
function DrawFingerprint({ offer, drawNo, fingerprint }: Props) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="font-semibold">{messages.fingerprint}</p>
      <Digits>{fingerprint}</Digits>
      <p className="mt-1 text-ink-soft">
        {messages.fingerprintText}{' '}
        <TextLink href={href('verifyDraw', { offer, drawNo })}>
          {interpolate(messages.checkDraw, { drawNo })}
        </TextLink>
      </p>
    </div>
  );
}
