import { useMessages } from '#messages';
import type { LiveDraw } from '@/lib/contract/live-draws';
import { interpolate } from '@/lib/text/interpolate';

/** A raffle's winning ticket, digit by digit, and what it wins. */
export function DrawnTicket({ draw, shown }: { draw: LiveDraw; shown: number }) {
  const messages = useMessages('live');
  const { firstPrize, offerName, drawNo } = draw;
  if (!firstPrize) return null;
  const digits = [...String(firstPrize.ticketNo)];
  const isWhole = shown >= digits.length;
  return (
    <div>
      <p
        role="img"
        aria-label={
          interpolate(messages.ticket, { offer: offerName, drawNo }) +
          (isWhole ? `: ${firstPrize.ticketNo}` : '')
        }
        className="live-digits figure"
      >
        {digits.map((digit, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is by its number
            key={place}
            data-shown={place < shown ? '' : undefined}
          >
            {place < shown ? digit : '\u00a0'}
          </span>
        ))}
      </p>
      {isWhole && <p className="live-line font-semibold">{firstPrize.title}</p>}
    </div>
  );
}
