import { useId } from 'react';
import type { BarrelStatistics, OfferStatistics } from '@/lib/contract/draw-statistics';
import type { Pair } from '@/lib/rules/statistics/pairs';

type Chance = NonNullable<OfferStatistics['pairs']>['chance'];

const CELL = 10;
const LEFT = 18;
const LABEL_EVERY = 5;
const LEVELS = [0, 1, 2, 3] as const;

/** Levels: below the range of chance, up to the expected value, above it, above the range. */
function levelOf(drawn: number, { low, high, expected }: Chance): 0 | 1 | 2 | 3 {
  if (drawn < low) return 0;
  if (drawn > high) return 3;
  return drawn <= expected ? 1 : 2;
}

/**
 * A cell for each pair. The cells of a level share one path, of thick lines down each column: a thousand rectangles would
 * be slow to load.
 */
export function PairTriangle({
  barrel: { lowest, pool },
  pairs,
  chance,
  title,
  description,
}: {
  barrel: Pick<BarrelStatistics, 'lowest' | 'pool'>;
  pairs: readonly Pair[];
  chance: Chance;
  title: string;
  description: string;
}) {
  const id = useId();
  const size = pool * CELL;
  const levels = LEVELS.map((level) => ({ level, path: '', low: 0, high: 0 }));
  for (const { low, high, drawn } of pairs) {
    const cells = levels[levelOf(drawn, chance)];
    if (!cells) continue;
    const x = LEFT + (low - lowest + 0.5) * CELL - 0.5;
    const y = (high - lowest - 1) * CELL;
    cells.path += cells.low === low ? `m0 ${(high - cells.high - 1) * CELL + 1}v9` : `M${x} ${y}v9`;
    cells.low = low;
    cells.high = high;
  }
  const numbers = Array.from({ length: pool }, (_, place) => lowest + place).filter(
    (number) => number % LABEL_EVERY === 0 || number === lowest,
  );
  return (
    <div className="mx-auto" style={{ maxWidth: `${pool * 14}px` }}>
      <svg
        className="chart"
        viewBox={`0 0 ${LEFT + size} ${size + 6}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {levels.map(({ level, path }) =>
          path ? <path key={level} className={`chart-cells chart-cell-${level}`} d={path} /> : null,
        )}
        {numbers.map((number) => {
          const place = (number - lowest) * CELL;
          return (
            <g key={number}>
              {number > lowest && (
                <text x={LEFT - 4} y={place - 1.5} textAnchor="end">
                  {number}
                </text>
              )}
              {number < lowest + pool - 1 && (
                <text x={LEFT + place + 4.5} y={place - 4} textAnchor="middle">
                  {number === lowest ? '' : number}
                </text>
              )}
            </g>
          );
        })}
        <text x={LEFT + 4.5} y={size + 2} textAnchor="middle">
          {lowest}
        </text>
      </svg>
    </div>
  );
}
