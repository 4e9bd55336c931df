'use client';

import type { CSSProperties } from 'react';
import { Ball, type BallSize } from './ball';
import type { BallSpec } from './balls-of';
import { classNames } from './class-names';

/**
 * A row of balls in the given order, with a gap between kinds; `animate` lets them settle one after another, and `fit`
 * makes them smaller where they would not stand on one line. A client component, because a page full of results would
 * otherwise send each ball twice: as HTML and in the RSC payload.
 */
export function BallRow({
  label,
  balls,
  size = 'md',
  animate = false,
  fit = false,
  className,
}: {
  /** The list's accessible name: "Winning numbers, Powerball draw 1500". */
  label: string;
  balls: readonly BallSpec[];
  size?: BallSize;
  animate?: boolean;
  /** for a row as wide as its parent; or `beside` a label, as long as it has room there */
  fit?: boolean | 'beside';
  className?: string;
}) {
  const firstOfKind = (index: number) => index > 0 && balls[index]?.kind !== balls[index - 1]?.kind;
  // Keys use positions, not numbers: digits may repeat.
  const places = balls.map((ball, index) => ({ ball, index, key: `${index}-${ball.kind}` }));
  const style: CSSProperties & Record<'--balls' | '--kinds', number> = {
    '--balls': balls.length,
    '--kinds': balls.filter((_, index) => firstOfKind(index)).length,
  };
  return (
    <ol
      aria-label={label}
      className={classNames(
        'flex items-center',
        fit ? 'balls-fit' : classNames('flex-wrap', size === 'sm' ? 'gap-1.5' : 'gap-2'),
        fit === 'beside' && 'balls-beside',
        className,
      )}
      style={fit ? style : undefined}
    >
      {places.map(({ ball, index, key }) => (
        <li key={key} className={classNames('flex', firstOfKind(index) && 'ml-2')}>
          <Ball {...ball} size={size} turn={animate ? index : undefined} />
        </li>
      ))}
    </ol>
  );
}
