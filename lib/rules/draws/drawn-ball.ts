import type { LiveDraw } from '@/lib/contract/live-draws';

type DrawnBall = {
  number: number;
  kind: 'main' | 'supplementary' | 'special';
};

/** The balls of a draw, one after another: as they were drawn where that is known, supplementaries and special ball last. */
export function ballsInOrder({ numbers }: Pick<LiveDraw, 'numbers'>): DrawnBall[] {
  if (!numbers) return [];
  return [
    ...numbers.main.map((number) => ({ number, kind: 'main' as const })),
    ...numbers.supplementary.map((number) => ({ number, kind: 'supplementary' as const })),
    ...(numbers.special === null ? [] : [{ number: numbers.special, kind: 'special' as const }]),
  ];
}

/** The steps in which a result is shown: a ball each, or the digits of a raffle's winning ticket. */
export const stepsOf = (draw: LiveDraw): number =>
  draw.numbers ? ballsInOrder(draw).length : String(draw.firstPrize?.ticketNo ?? '').length;

/** Time to read each ball, and to hear it from a screen reader. */
export const STEP_MS = 2_400;
const FIRST_STEP_MS = 1_200;

/** How many steps are shown this long after a drawing began. */
export function shownSteps(steps: number, elapsedMs: number): number {
  if (elapsedMs < FIRST_STEP_MS) return 0;
  return Math.min(steps, 1 + Math.floor((elapsedMs - FIRST_STEP_MS) / STEP_MS));
}

/** When the next step is due, in milliseconds from the beginning; null after the last one. */
export const nextStepAtMs = (steps: number, shown: number): number | null =>
  shown >= steps ? null : FIRST_STEP_MS + shown * STEP_MS;

/** A result as far as it is shown; `null` before the first ball. */
export function numbersSoFar(
  { numbers }: Pick<LiveDraw, 'numbers'>,
  shown: number,
): LiveDraw['numbers'] {
  if (!numbers || shown === 0) return null;
  const supplementary = Math.max(0, shown - numbers.main.length);
  const isWhole = shown > numbers.main.length + numbers.supplementary.length;
  return {
    main: numbers.main.slice(0, shown),
    supplementary: numbers.supplementary.slice(0, supplementary),
    special: isWhole ? numbers.special : null,
    order: numbers.order,
  };
}
