import { useMessages } from '#messages';
import { ListRoot } from '@/components/tickets/list-root';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { OrderDetails } from '@/lib/contract/checkout';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { interpolate } from '@/lib/text/interpolate';
import type { DateLocale } from '@/lib/time/draw-label';

/**
 * The lines that only a printed receipt shows for an order: its number, every game or ticket, the draw's fingerprint
 * and the root of its list.
 */
export function PrintedOrder({
  order,
  dateLocale,
}: {
  order: OrderDetails;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('checkout');
  const numbers = order.tickets.flatMap(({ raffleNumbers }) => raffleNumbers);
  const fingerprints = new Map(
    order.tickets.flatMap(({ drawNo, fingerprint }) =>
      fingerprint ? [[drawNo, fingerprint] as const] : [],
    ),
  );
  return (
    <>
      <p>{interpolate(messages.printedTicket, { number: order.id.slice(-12).toUpperCase() })}</p>
      {order.games.length > 0 && <PrintedGames order={order} />}
      {numbers.length > 0 && (
        <p className="tabular-nums">
          {interpolate(messages.printedNumbers, {
            numbers: numbers.toSorted((one, other) => one - other).join(', '),
          })}
        </p>
      )}
      {[...fingerprints].map(([drawNo, fingerprint]) => (
        <p key={drawNo}>
          {interpolate(messages.printedFingerprint, { drawNo })}{' '}
          <span className="break-all font-mono">{fingerprint}</span>
        </p>
      ))}
      {order.tickets.map((ticket) => (
        <ListRoot key={ticket.id} orderId={order.id} ticket={ticket} dateLocale={dateLocale} />
      ))}
    </>
  );
}

function PrintedGames({ order: { games, lotteryKey } }: { order: OrderDetails }) {
  const messages = useMessages('checkout');
  const gameMessages = useMessages('games');
  const special = isOfferKey(lotteryKey) ? gameRules(lotteryKey).special : null;
  const nameOf: Partial<Record<string, string>> = {
    favourites: gameMessages.setFavourites,
    powerball: special?.name,
  };
  const numbersOf = ({ sets }: CompleteGame) =>
    sets.map(({ key, numbers }) => [nameOf[key] ?? [], numbers].flat().join(' ')).join(', ');
  const rows = games.map((game, index) => ({
    label: interpolate(messages.gameNo, { number: index + 1 }),
    numbers: numbersOf(game),
  }));
  return (
    <ol className="printed-games">
      {rows.map(({ label, numbers }) => (
        <li key={label}>
          {label}: <span className="tabular-nums">{numbers}</span>
        </li>
      ))}
    </ol>
  );
}
