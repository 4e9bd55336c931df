import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';
import { focusBuyBar } from './buy-bar';

/** Fills a ticket with the fewest games that are sold, in one press: for whoever wants no more than that. */
export function LeastTicket({
  count,
  price,
  onPick,
}: {
  count: number;
  price: string;
  onPick: () => void;
}) {
  const messages = useMessages('play');
  return (
    <button
      type="button"
      className="link -my-1 block py-1 text-left leading-tight"
      onClick={() => {
        onPick();
        // The price takes this button's place, and Add to cart is the next stop.
        focusBuyBar();
      }}
    >
      {interpolate(messages.pickLeast, { count, price })}
    </button>
  );
}
