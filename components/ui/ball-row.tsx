'use client';

import { Ball, type BallSize } from './ball';
import type { BallSpec } from './balls-of';
import { classNames } from './class-names';

/**
 * A row of balls in the given order, with a gap between kinds; `animate` lets them settle one after another. A client
 * component, because a page full of results would otherwise send each ball twice: as HTML and in the RSC payload.
 */
export function BallRow({
  label,
  balls,
  size = 'md',
  animate = false,
  className,
}: {
  /** The list's accessible name: "Winning numbers, Powerball draw 1500". */
  label: string;
  balls: readonly BallSpec[];
  size?: BallSize;
  animate?: boolean;
  className?: string;
}) {
  const firstOfKind = (index: number) => index > 0 && balls[index]?.kind !== balls[index - 1]?.kind;
  // Keys use positions, not numbers: digits may repeat.
  const places = balls.map((ball, index) => ({ ball, index, key: `${index}-${ball.kind}` }));
  return (
    <ol
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center',
        size === 'sm' ? 'gap-1.5' : 'gap-2',
        className,
      )}
    >
      {places.map(({ ball, index, key }) => (
        <li key={key} className={classNames('flex', firstOfKind(index) && 'ml-2')}>
          <Ball {...ball} size={size} turn={animate ? index : undefined} />
        </li>
      ))}
    </ol>
  );
}
