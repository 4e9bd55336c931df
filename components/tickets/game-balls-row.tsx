import { BallRow } from '@/components/ui/ball-row';
import type { BallSpec } from '@/components/ui/balls-of';

/** A larger system has more balls than can be read on one line of a phone: they keep their size, and take several. */
const MOST_ON_A_LINE = 12;

/** The balls of a game, beside its label where there is room. */
export function GameBalls({ label, balls }: { label: string; balls: readonly BallSpec[] }) {
  const fit = balls.length <= MOST_ON_A_LINE && 'beside';
  return <BallRow label={label} size="sm" fit={fit} balls={balls} />;
}
