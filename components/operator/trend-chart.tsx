import { useId } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { Table } from '@/components/ui/table';

const WIDTH = 340;
const HEIGHT = 140;
const BOTTOM = 18;
const TOP = 6;

export interface TrendPoint {
  /** where it stands: an hour, a day */
  label: string;
  value: number;
  /** of what it is compared with */
  other?: number;
}

interface Props {
  title: string;
  points: readonly TrendPoint[];
  /** what the bars are, and what the line is */
  names: readonly [bars: string, line?: string];
  shown: (value: number) => string;
}

/** Bars on a scale from zero, with a line of what they are compared with, and the same figures as a table. */
export function TrendChart({ title, points, names: [bars, line], shown }: Props) {
  const id = useId();
  const bottom = HEIGHT - BOTTOM;
  const most = Math.max(1, ...points.flatMap(({ value, other = 0 }) => [value, other]));
  const step = WIDTH / Math.max(1, points.length);
  const heightOf = (value: number) => round((Math.max(0, value) / most) * (bottom - TOP));
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const otherTotal = points.reduce((sum, { other = 0 }) => sum + other, 0);
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>
          {`${bars}: ${shown(total)}${line ? `. ${line}: ${shown(otherTotal)}` : ''}.`}
        </desc>
        <path
          className="chart-bar"
          d={points
            .map(({ value }, index) => {
              const height = heightOf(value);
              const left = round(index * step + step * 0.12);
              return height === 0
                ? ''
                : `M${left} ${bottom}v-${height}h${round(step * 0.76)}v${height}z`;
            })
            .join('')}
        />
        {line && (
          <path
            className="chart-line"
            data-dashed=""
            d={points
              .map(
                ({ other = 0 }, index) =>
                  `${index === 0 ? 'M' : 'L'}${round((index + 0.5) * step)} ${round(bottom - heightOf(other))}`,
              )
              .join('')}
          />
        )}
        <line className="chart-axis" x1="0" x2={WIDTH} y1={bottom} y2={bottom} />
        <text x="0" y={HEIGHT - 4}>
          {points[0]?.label}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end">
          {points.at(-1)?.label}
        </text>
      </svg>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {bars}: {shown(total)}
        {line && (
          <>
            . {line}, the dashed line: {shown(otherTotal)}
          </>
        )}
        .
      </figcaption>
      <Disclosure summary="The figures">
        <Table
          caption={title}
          rows={points}
          rowKey={({ label }) => label}
          columns={[
            { key: 'label', header: 'When', heading: true, cell: ({ label }) => label },
            { key: 'value', header: bars, numeric: true, cell: ({ value }) => shown(value) },
            ...(line
              ? [
                  {
                    key: 'other',
                    header: line,
                    numeric: true,
                    cell: ({ other = 0 }: TrendPoint) => shown(other),
                  },
                ]
              : []),
          ]}
        />
      </Disclosure>
    </figure>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
