import {
  ballsInOrder,
  nextStepAtMs,
  numbersSoFar,
  STEP_MS,
  shownSteps,
  stepsOf,
} from './drawn-ball';
import { aDrawnDraw, aDrawnRaffle, aLiveDraw, NUMBERS } from './testing/a-live-draw';

test('a result is shown ball by ball as it was drawn, the special ball last; a raffle’s ticket digit by digit', () => {
  expect(stepsOf(aLiveDraw())).toBe(0);
  expect(stepsOf(aDrawnDraw())).toBe(8);
  expect(stepsOf(aDrawnRaffle())).toBe(5);
  const balls = ballsInOrder(aDrawnDraw());
  expect(balls.map(({ number }) => number)).toEqual([9, 5, 32, 13, 33, 4, 25, 7]);
  expect(balls.at(-1)).toEqual({ number: 7, kind: 'special' });
});

test('at every instant of a drawing, as many balls are shown as are due', () => {
  expect(shownSteps(8, 0)).toBe(0);
  for (let shown = 0; shown < 8; shown += 1) {
    const atMs = nextStepAtMs(8, shown) ?? Number.NaN;
    expect(shownSteps(8, atMs - 1)).toBe(shown);
    expect(shownSteps(8, atMs)).toBe(shown + 1);
  }
  expect(nextStepAtMs(8, 8)).toBeNull();
  // a tab that was hidden meanwhile
  expect(shownSteps(8, 100 * STEP_MS)).toBe(8);
});

test('a ticket is compared with the balls that have been shown, and with no other', () => {
  const draw = aDrawnDraw({ numbers: { ...NUMBERS, main: [1, 2], supplementary: [3] } });
  expect(numbersSoFar(draw, 0)).toBeNull();
  expect(numbersSoFar(draw, 1)).toMatchObject({ main: [1], supplementary: [], special: null });
  expect(numbersSoFar(draw, 3)).toMatchObject({ main: [1, 2], supplementary: [3], special: null });
  expect(numbersSoFar(draw, 4)).toMatchObject({ main: [1, 2], supplementary: [3], special: 7 });
});
