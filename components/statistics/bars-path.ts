/** Where a bar stands, in chart units. */
export interface PlacedBar {
  x: number;
  top: number;
  width: number;
  height: number;
  /** of the dot above it, if it is marked */
  radius: number;
}

/** How round the upper corners of a bar are. */
const CORNER = 2;

/** Two decimals: more would only be longer. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** All bars as one path, since an element for each of them would be in the HTML and in the payload. */
export const barsPath = (bars: readonly PlacedBar[]): string => bars.map(barPath).join('');

function barPath({ x, top, width, height }: PlacedBar): string {
  const corner = rounded(Math.min(CORNER, width / 3, height));
  const straight = rounded(height - corner);
  return `M${x} ${rounded(top + height)}v-${straight}q0-${corner} ${corner}-${corner}h${rounded(width - 2 * corner)}q${corner} 0 ${corner} ${corner}v${straight}z`;
}

/** A dot above each bar, as one path. */
export const dotsPath = (bars: readonly PlacedBar[]): string =>
  bars
    .map(({ x, top, width, radius }) => {
      const left = rounded(x + width / 2 - radius);
      return `M${left} ${rounded(top - 6)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
    })
    .join('');
