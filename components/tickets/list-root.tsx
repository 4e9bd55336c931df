import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import type { OrderTicket } from '@/lib/contract/checkout';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

/** Raffles have a list, and a ticket that was not paid back a place on it. */
export const hasPlace = ({ fingerprint, raffleNumbers, status }: OrderTicket): boolean =>
  fingerprint !== null && raffleNumbers.length > 0 && status !== 'refunded';

/** Where a ticket's place stands on the page of its order. */
export const placeAnchor = (drawNo: number): string => `place-${drawNo}`;

/** A hash in full, to be selected and compared. */
export function Digits({ children }: { children: string }) {
  return <code className="block max-w-xl select-all break-all font-mono">{children}</code>;
}

interface Props {
  orderId: string;
  ticket: OrderTicket;
  dateLocale: DateLocale;
}

/**
 * The root of the list that a raffle ticket is on, with the way to its place; until sales close, when it will be there.
 * Nothing for a draw that has ended without a list of places.
 */
export function ListRoot({ orderId, ticket, dateLocale }: Props) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { drawNo, drawStatus, root, stop } = ticket;
  if (!hasPlace(ticket)) return null;
  if (root)
    return (
      <div>
        <p className="font-semibold">{interpolate(messages.rootOfDraw, { drawNo })}</p>
        <Digits>{root}</Digits>
        <p className="mt-1 print:hidden">
          <TextLink href={`${href('upcomingTicket', { id: orderId })}#${placeAnchor(drawNo)}`}>
            {interpolate(messages.rootPlace, { count: ticket.raffleNumbers.length })}
          </TextLink>
        </p>
      </div>
    );
  if (drawStatus !== 'DRAW_OPEN' && drawStatus !== 'DRAW_CAPPED') return null;
  return (
    <p>{interpolate(messages.rootLater, { drawNo, closes: formatDateTime(stop, dateLocale) })}</p>
  );
}
