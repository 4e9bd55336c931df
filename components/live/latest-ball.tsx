import { useMessages } from '#messages';
import { Ball } from '@/components/ui/ball';
import type { LiveDraw } from '@/lib/contract/live-draws';
import { ballsInOrder, stepsOf } from '@/lib/rules/draws/drawn-ball';
import { specialNameOf } from '@/lib/rules/games/special-name';
import { interpolate } from '@/lib/text/interpolate';

/** The ball that was drawn last, as large as the screen allows. The list beside it says the same to whoever cannot see it. */
export function LatestBall({ draw, shown }: { draw: LiveDraw; shown: number }) {
  const ball = ballsInOrder(draw)[shown - 1];
  return (
    <div className="live-latest" aria-hidden="true">
      {ball ? <Ball key={shown} {...ball} turn={0} /> : <Ball number={null} />}
    </div>
  );
}

/** Says each ball as it comes, and all of them at the end. */
export function DrawingStatus({
  draw,
  shown,
  isWaiting,
  wasWatched,
}: {
  draw: LiveDraw;
  shown: number;
  isWaiting: boolean;
  wasWatched: boolean;
}) {
  const messages = useMessages('live');
  return (
    <p role="status" className="sr-only">
      {isWaiting && (draw.kind === 'raffle' ? messages.comingTicket : messages.coming)}
      {wasWatched && statusOf(messages, draw, shown)}
    </p>
  );
}

function statusOf(
  messages: ReturnType<typeof useMessages<'live'>>,
  draw: LiveDraw,
  shown: number,
): string {
  const count = stepsOf(draw);
  const { firstPrize } = draw;
  // the digits of a ticket say nothing one by one
  if (firstPrize) {
    if (shown < count) return '';
    return interpolate(messages.winningTicket, {
      ticketNo: firstPrize.ticketNo,
      prize: firstPrize.title,
    });
  }
  const balls = ballsInOrder(draw);
  const last = balls[shown - 1];
  if (!last) return '';
  if (shown === count) {
    const numbers = balls.map(({ number }) => number).join(', ');
    return interpolate(messages.allDrawn, { numbers });
  }
  const names = {
    main: undefined,
    supplementary: messages.supplementary,
    special: specialNameOf(draw.offerKey) ?? messages.special,
  };
  const name = names[last.kind];
  return name
    ? interpolate(messages.namedBallIs, { name, number: last.number })
    : interpolate(messages.ballIs, { place: shown, count, number: last.number });
}
