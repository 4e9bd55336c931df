import { useMessages } from '#messages';
import { interpolate } from '@/lib/text/interpolate';

/** At most this many are listed; the ticket's own page lists all. */
const SHOWN = 24;

/** A book's ticket numbers, as a range if they are consecutive. */
export function RaffleNumbers({
  numbers: unsorted,
  atMost,
}: {
  numbers: number[];
  atMost?: boolean;
}) {
  const messages = useMessages('tickets');
  const numbers = [...unsorted].sort((a, b) => a - b);
  const [first] = numbers;
  const last = numbers[numbers.length - 1];
  const isRun = first !== undefined && last !== undefined && last - first === numbers.length - 1;
  const shown = atMost ? numbers.slice(0, SHOWN) : numbers;
  // an order of several draws may hold a number in each
  const places = shown.map((number, place) => ({ number, key: `${place}-${number}` }));
  const isCut = shown.length < numbers.length;
  return (
    <p className="entry-numbers text-lg">
      <span className="sr-only">{messages.ticketNumbers} </span>
      {isRun && numbers.length > 1 ? (
        <span className="entry-number">{interpolate(messages.numberRun, { first, last })}</span>
      ) : (
        places.map(({ number, key }) => (
          <span key={key} className="entry-number">
            {number}{' '}
          </span>
        ))
      )}
      {!isRun && isCut && (
        <span className="text-base text-ink-soft">
          {interpolate(messages.moreNumbers, { count: numbers.length - shown.length })}
        </span>
      )}
    </p>
  );
}
