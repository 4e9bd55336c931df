import { useId } from 'react';
import type { DrawNight } from '@/lib/contract/operator/draws';

const WIDTH = 340;
const HEIGHT = 120;
const BOTTOM = 18;

/** Entries in each of the last hours of sales, as bars on a scale from zero. The figures stand in words beside it. */
export function SalesChart({ sales }: Pick<DrawNight, 'sales'>) {
  const id = useId();
  const [first] = sales;
  const last = sales.at(-1);
  if (!first || !last) return <p className="text-ink-soft">Sales have not begun.</p>;
  const busiest = Math.max(...sales.map(({ entries }) => entries));
  const total = sales.reduce((sum, { entries }) => sum + entries, 0);
  const step = WIDTH / sales.length;
  const bottom = HEIGHT - BOTTOM;
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>Entries by hour</title>
        <desc id={`${id}-desc`}>
          {`From ${textOf(first.hour)} to ${textOf(last.hour)} UTC: ${total} entries, ${busiest} in the busiest hour.`}
        </desc>
        <path
          className="chart-bar"
          d={barsOf(sales, { step, bottom, most: Math.max(1, busiest) })}
        />
        <line className="chart-axis" x1="0" x2={WIDTH} y1={bottom} y2={bottom} />
        <text x="0" y={HEIGHT - 4}>
          {textOf(first.hour)}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          {textOf(last.hour)} UTC
        </text>
      </svg>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {total} entries in the last {sales.length} hours of sales
        {total > 0 && `, ${busiest} in the busiest`}.
      </figcaption>
    </figure>
  );
}

const textOf = (hour: string): string => `${hour.slice(5, 10)} ${hour.slice(11, 16)}`;

/** All bars as one path; an hour without a sale has none. */
const barsOf = (
  sales: DrawNight['sales'],
  { step, bottom, most }: { step: number; bottom: number; most: number },
): string =>
  sales
    .map(({ entries }, index) => {
      const height = Math.round((entries / most) * (bottom - 4) * 100) / 100;
      const left = Math.round((index * step + step * 0.12) * 100) / 100;
      const width = Math.round(step * 0.76 * 100) / 100;
      return height === 0 ? '' : `M${left} ${bottom}v-${height}h${width}v${height}z`;
    })
    .join('');
