/** The width of one bar with its number, in chart units. */
export const STEP = 20;
const LEFT = 30;
const RIGHT = 4;

/** One row of a chart of numbered bars: on a phone the bars wrap, on a wide screen they share a row. */
export interface BarRow<Bar> {
  bars: Bar[];
  width: number;
}

/** Splits bars into rows of nearly equal length, none longer than `most`. */
export function barRows<Bar>(bars: readonly Bar[], most: number): BarRow<Bar>[] {
  const count = Math.max(1, Math.ceil(bars.length / most));
  const perRow = Math.ceil(bars.length / count);
  return Array.from({ length: count }, (_, row) => ({
    bars: bars.slice(row * perRow, (row + 1) * perRow),
    width: LEFT + perRow * STEP + RIGHT,
  }));
}

/** The x position of the bar at an index. */
export const barX = (place: number): number => LEFT + place * STEP;

/** Four or five round values for an axis from 0 to the highest. */
export function axisTicks(highest: number): number[] {
  if (highest <= 0) return [0];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const ticks: number[] = [];
  for (let tick = 0; tick <= highest + step * 0.01; tick += Math.max(step, 1)) ticks.push(tick);
  return ticks;
}
