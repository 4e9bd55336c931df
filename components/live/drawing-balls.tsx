import type { CSSProperties } from 'react';
import { useMessages } from '#messages';
import { Ball } from '@/components/ui/ball';
import { classNames } from '@/components/ui/class-names';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { DrawShape } from '@/lib/rules/draws/draw-shape';
import { ballsInOrder } from '@/lib/rules/draws/drawn-ball';
import { specialNameOf } from '@/lib/rules/games/special-name';
import { interpolate } from '@/lib/text/interpolate';

const KINDS = ['main', 'supplementary', 'special'] as const;

/** The balls drawn so far, each in its place; the places of the others are empty. */
export function DrawingBalls({
  draw,
  shape,
  shown,
  isMoving,
}: {
  draw: LiveDraw;
  shape: DrawShape;
  shown: number;
  /** each ball settles as it comes, and does not when it was there already */
  isMoving: boolean;
}) {
  const messages = useMessages('live');
  const { offerKey, offerName, drawNo } = draw;
  const balls = ballsInOrder(draw);
  const kinds = KINDS.flatMap((kind) => Array.from({ length: shape[kind] }, () => kind));
  const specialName = specialNameOf(offerKey);
  const style: CSSProperties & Record<'--balls' | '--kinds', number> = {
    '--balls': kinds.length,
    '--kinds': new Set(kinds).size - 1,
  };
  return (
    <ol
      aria-label={interpolate(messages.numbers, { offer: offerName, drawNo })}
      className="live-balls"
      style={style}
    >
      {kinds.map((kind, place) => {
        const ball = place < shown ? balls[place] : undefined;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is by its number
            key={place}
            className={classNames('flex', place > 0 && kinds[place - 1] !== kind && 'live-kind')}
          >
            <Ball
              number={ball?.number ?? null}
              kind={kind}
              turn={ball && isMoving ? 0 : undefined}
              {...(kind === 'special' && specialName && { kindName: specialName })}
            />
          </li>
        );
      })}
    </ol>
  );
}
