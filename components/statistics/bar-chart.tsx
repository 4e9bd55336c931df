import { useId } from 'react';
import { axisTicks, type BarRow, barRows, barX, STEP } from './bar-rows';
import { barsPath, dotsPath, rounded } from './bars-path';

export interface Bar {
  number: number;
  value: number;
  /** marked with a dot */
  isMarked: boolean;
}

const HEIGHT = 150;
const TOP = 14;
const BOTTOM = 20;
const BAR = 13;
/** The most bars in a row, on a phone and on a wide screen. */
const NARROW = 15;
const WIDE = 60;

/** Numbered bars on a scale from zero, with the expected values as a band or a line. */
export function BarChart({
  bars,
  title,
  description,
  band,
  line,
  isDashed = false,
}: {
  bars: readonly Bar[];
  title: string;
  description: string;
  /** lowest and highest value of the shaded band */
  band?: readonly [number, number];
  /** a value drawn as a line across all bars */
  line: number;
  isDashed?: boolean;
}) {
  const highest = Math.max(line, band?.[1] ?? 0, ...bars.map(({ value }) => value), 1);
  const chart = { title, description, band, line, isDashed, highest };
  const isWide = bars.length > NARROW;
  return (
    <>
      <Rows rows={barRows(bars, WIDE)} {...chart} {...(isWide && { className: 'max-sm:hidden' })} />
      {isWide && <Rows rows={barRows(bars, NARROW)} {...chart} className="sm:hidden" />}
    </>
  );
}

function Rows({
  rows,
  title,
  description,
  className,
  ...row
}: Omit<RowProps, 'row'> & {
  rows: readonly BarRow<Bar>[];
  title: string;
  description: string;
  className?: string;
}) {
  const id = useId();
  const width = rows[0]?.width ?? 0;
  const height = rows.length * (HEIGHT + BOTTOM + TOP);
  return (
    <div className={className} style={{ maxWidth: `${width * 1.3}px` }}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {rows.map((each, index) => (
          <g
            key={each.bars[0]?.number ?? index}
            transform={`translate(0 ${index * (HEIGHT + BOTTOM + TOP) + TOP})`}
          >
            <Row row={each} {...row} />
          </g>
        ))}
      </svg>
    </div>
  );
}

interface RowProps {
  row: BarRow<Bar>;
  band: readonly [number, number] | undefined;
  line: number;
  isDashed: boolean;
  highest: number;
}

function Row({ row: { bars, width }, band, line, isDashed, highest }: RowProps) {
  const y = (value: number) => HEIGHT - (value / highest) * HEIGHT;
  const left = barX(0) - 4;
  const right = barX(bars.length) + 2;
  const placed = bars.map(({ number, value, isMarked }, place) => {
    const top = rounded(y(value));
    const x = barX(place) + (STEP - BAR) / 2;
    return { number, isMarked, x, top, width: BAR, height: rounded(HEIGHT - top), radius: 3 };
  });
  return (
    <>
      {axisTicks(highest).map((tick) => (
        <g key={tick}>
          <line
            className="chart-grid"
            x1={left}
            x2={Math.min(right, width)}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text x={left - 4} y={y(tick) + 3.5} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {band && (
        <rect
          className="chart-band"
          x={left}
          y={y(band[1])}
          width={right - left}
          height={y(band[0]) - y(band[1])}
        />
      )}
      <path className="chart-bar" d={barsPath(placed.filter(({ isMarked }) => !isMarked))} />
      <path
        className="chart-bar"
        data-strong=""
        d={barsPath(placed.filter(({ isMarked }) => isMarked))}
      />
      <path className="chart-dot" d={dotsPath(placed.filter(({ isMarked }) => isMarked))} />
      <g transform={`translate(${BAR / 2} ${HEIGHT + 13})`} textAnchor="middle">
        {placed.map(({ number, x, isMarked }) => (
          <text key={number} x={x} {...(isMarked && { className: 'chart-strong' })}>
            {number}
          </text>
        ))}
      </g>
      <line className="chart-axis" x1={left} x2={right} y1={HEIGHT} y2={HEIGHT} />
      <line
        className="chart-line"
        data-dashed={isDashed ? '' : undefined}
        x1={left}
        x2={right}
        y1={y(line)}
        y2={y(line)}
      />
    </>
  );
}
