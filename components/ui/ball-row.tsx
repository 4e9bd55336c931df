import { Ball, type BallKind, type BallProps, type BallSize } from './ball';
import { classNames } from './class-names';

export type BallSpec = Pick<BallProps, 'number' | 'kind' | 'state' | 'kindName'>;

type Numbers = {
  main: readonly (number | null)[];
  supplementary?: readonly (number | null)[] | undefined;
  special?: readonly (number | null)[] | undefined;
};

/** The balls of a result or of a game; with `matched`, each says whether it is among the matched numbers of its kind. */
export function ballsOf(
  numbers: Numbers,
  { matched, specialName }: { matched?: Partial<Numbers>; specialName?: string } = {},
): BallSpec[] {
  const kinds: BallKind[] = ['main', 'supplementary', 'special'];
  return kinds.flatMap((kind) =>
    (numbers[kind] ?? []).map((number): BallSpec => {
      const hit = matched?.[kind]?.includes(number) ? 'matched' : 'unmatched';
      return {
        number,
        kind,
        state: matched ? hit : 'drawn',
        ...(kind === 'special' && specialName ? { kindName: specialName } : {}),
      };
    }),
  );
}

/** A row of balls in the order given, a gap between kinds; `animate` lets them settle one after another. */
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
