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
      className="link -mb-1.5 block pb-1.5 text-left leading-[1.125rem]"
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
