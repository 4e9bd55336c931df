import { useMessages } from '#messages';
import { BallRow } from '@/components/ui/ball-row';
import type { ListedOrder } from '@/lib/contract/checkout';
import { interpolate } from '@/lib/text/interpolate';
import { chosenBalls } from './chosen-balls';

/** As many balls as can be read on one line of a phone, and as many numbers of a raffle. */
const BALLS_ON_A_LINE = 9;
const NUMBERS_ON_A_LINE = 3;

/** The first game of an order or its raffle numbers, on a line, with how many more there are. */
export function EntryNumbers({
  order: { lotteryKey, quantity, preview, syndicate },
}: {
  order: Pick<ListedOrder, 'lotteryKey' | 'quantity' | 'preview' | 'syndicate'>;
}) {
  const messages = useMessages('tickets');
  if (!preview) return null;
  const { raffleNumbers, gamesTotal } = preview;
  const [game] = preview.games;
  if (raffleNumbers.length > 0) return <RaffleLine numbers={raffleNumbers} total={quantity} />;
  if (!game) {
    return syndicate ? <p className="text-sm text-ink-soft">{messages.pickedLater}</p> : null;
  }
  const balls = chosenBalls(lotteryKey, game);
  const shown = balls.length > BALLS_ON_A_LINE ? balls.slice(0, BALLS_ON_A_LINE - 1) : balls;
  const more = [
    balls.length > shown.length &&
      interpolate(messages.plusNumbers, { count: balls.length - shown.length }),
    gamesTotal > 1 && interpolate(messages.plusGames, { count: gamesTotal - 1 }),
  ].filter((part) => part !== false);
  return (
    <div className="entry-numbers">
      <BallRow
        label={interpolate(messages.game, { number: 1 })}
        size="sm"
        fit="beside"
        balls={shown}
      />
      {more.length > 0 && <span className="text-sm text-ink-soft">{more.join(', ')}</span>}
    </div>
  );
}

function RaffleLine({ numbers, total }: { numbers: readonly number[]; total: number }) {
  const messages = useMessages('tickets');
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  const isRun = numbers.length > 1 && numbers.length === total && last - first === total - 1;
  const shown = isRun
    ? [interpolate(messages.numberRun, { first, last })]
    : numbers.slice(0, NUMBERS_ON_A_LINE).map(String);
  const rest = isRun ? 0 : total - shown.length;
  return (
    <p className="entry-numbers">
      <span className="sr-only">{messages.ticketNumbers} </span>
      {shown.map((text) => (
        <span key={text} className="entry-number">
          {text}{' '}
        </span>
      ))}
      {rest > 0 && (
        <span className="text-sm text-ink-soft">
          {interpolate(messages.plusNumbers, { count: rest })}
        </span>
      )}
    </p>
  );
}
