import { useId } from 'react';
import type { OfferStatistics } from '@/lib/contract/draw-statistics';
import { jackpotLabel } from '@/lib/money/jackpot';
import { type DateLocale, formatShortDate } from '@/lib/time/draw-label';
import { axisTicks } from './bar-rows';
import { barsPath, dotsPath, rounded } from './bars-path';

const LEFT = 64;
const TOP = 14;
const BOTTOM = 22;
const SIZES = [
  { width: 940, height: 240, className: 'max-sm:hidden', mostDraws: 200 },
  // A phone has room for a year of weekly draws.
  { width: 340, height: 180, className: 'sm:hidden', mostDraws: 52 },
] as const;

interface Props {
  jackpots: OfferStatistics['jackpots'];
  dateLocale: DateLocale;
  title: string;
  description: string;
}

/** A bar for each draw whose jackpot is known, on a scale from zero; the others leave a gap. */
export function JackpotChart(props: Props) {
  return SIZES.map((size) => <Chart key={size.width} {...props} size={size} />);
}

function Chart({
  jackpots: all,
  dateLocale,
  title,
  description,
  size: { width, height, className, mostDraws },
}: Props & { size: (typeof SIZES)[number] }) {
  const id = useId();
  const jackpots = all.slice(-mostDraws);
  const [first] = jackpots;
  const last = jackpots.at(-1);
  if (!first || !last) return null;
  const known = jackpots.flatMap(({ prizePool }) => prizePool ?? []);
  const currency = known[0]?.currency ?? 'AUD';
  const highest = Math.max(1, ...known.map(({ amountCents }) => amountCents));
  const bottom = height - BOTTOM;
  const y = (cents: number) => bottom - (cents / highest) * (bottom - TOP);
  const step = (width - LEFT) / jackpots.length;
  const bars = jackpots.flatMap(({ prizePool, isWon }, index) => {
    if (!prizePool) return [];
    const top = rounded(y(prizePool.amountCents));
    return {
      isWon,
      x: rounded(LEFT + index * step),
      top,
      width: rounded(step * 0.78),
      height: rounded(bottom - top),
      radius: rounded(Math.min(3, step / 2)),
    };
  });
  const won = bars.filter(({ isWon }) => isWon);
  return (
    <svg
      className={`chart ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {axisTicks(highest).map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={LEFT - 6} y={y(tick) + 3.5} textAnchor="end">
            {jackpotLabel({ amountCents: tick, currency }, dateLocale.locale)}
          </text>
        </g>
      ))}
      <path className="chart-bar" d={barsPath(bars.filter(({ isWon }) => !isWon))} />
      <path className="chart-bar" data-strong="" d={barsPath(won)} />
      <path className="chart-dot" d={dotsPath(won)} />
      <line className="chart-axis" x1={LEFT} x2={width} y1={bottom} y2={bottom} />
      <text x={LEFT} y={height - 6}>
        {formatShortDate(first.drawDate, dateLocale)}
      </text>
      <text x={width} y={height - 6} textAnchor="end">
        {formatShortDate(last.drawDate, dateLocale)}
      </text>
    </svg>
  );
}
