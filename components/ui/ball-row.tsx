'use client';

import { Ball, type BallSize } from './ball';
import type { BallSpec } from './balls-of';
import { classNames } from './class-names';

/**
 * A row of balls in the order given, a gap between kinds; `animate` lets them settle one after another. A client
 * component because a page full of results would otherwise send each ball twice: as markup, and as what hydrates it.
 */
export function BallRow({
  label,
  balls,
  size = 'md',
  animate = false,
  className,
}: {
  /** Names the list: "Winning numbers, Powerball draw 1500". */
  label: string;
  balls: readonly BallSpec[];
  size?: BallSize;
  animate?: boolean;
  className?: string;
}) {
  const firstOfKind = (index: number) => index > 0 && balls[index]?.kind !== balls[index - 1]?.kind;
  // Places, not numbers, identify the balls: digits may repeat.
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
