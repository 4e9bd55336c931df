import { drawToShow, keepsAwake, otherDraws, phaseOf, pollDelayMs } from './draw-night';
import { aDrawnDraw, aDrawnRaffle, aLiveDraw, atDraw } from './testing/a-live-draw';

test('a draw is to come until its time, then awaited, then late, until its numbers are there', () => {
  const draw = aLiveDraw();
  expect(phaseOf(draw, atDraw(-1))).toBe('upcoming');
  expect(phaseOf(draw, atDraw(0))).toBe('waiting');
  expect(phaseOf(draw, atDraw(9))).toBe('waiting');
  expect(phaseOf(draw, atDraw(10))).toBe('late');
  expect(phaseOf(aDrawnDraw(), atDraw(10))).toBe('drawn');
  expect(phaseOf(aDrawnRaffle(), atDraw(10))).toBe('drawn');
});

test('what has been drawn stays drawn when a clock goes back, and what was cancelled is not counted down', () => {
  expect(phaseOf(aDrawnDraw(), atDraw(-60))).toBe('drawn');
  expect(phaseOf(aLiveDraw({ status: 'DRAW_CANCELLED' }), atDraw(-60))).toBe('cancelled');
});

describe('the draw that is shown', () => {
  const next = aLiveDraw({ drawNo: 1592, drawDate: '2026-12-03T09:30:00.000Z' });
  const saturday = aLiveDraw({
    offerKey: 'saturday_lotto',
    drawNo: 4500,
    drawDate: '2026-11-26T09:50:00.000Z',
  });
  const numberOf = (at: number, ...draws: (typeof next)[]) => drawToShow(draws, at)?.drawNo;

  test('stays with a draw for an hour after its time, and then turns to the next', () => {
    expect(numberOf(atDraw(-1), aLiveDraw(), next)).toBe(1591);
    expect(numberOf(atDraw(59), aDrawnDraw(), next)).toBe(1591);
    expect(numberOf(atDraw(60), aDrawnDraw(), next)).toBe(1592);
  });

  test('a later draw of the evening takes its place when its own time has come', () => {
    expect(numberOf(atDraw(19), aDrawnDraw(), saturday)).toBe(1591);
    expect(numberOf(atDraw(20), aDrawnDraw(), saturday)).toBe(4500);
  });

  test('of several at one instant, the largest prize', () => {
    const small = aLiveDraw({
      offerKey: 'oz_lotto',
      drawNo: 1700,
      prizePool: { amountCents: 300_000_000, currency: 'AUD' },
    });
    for (const minutes of [-5, 5]) {
      expect(numberOf(atDraw(minutes), small, aLiveDraw())).toBe(1591);
      expect(numberOf(atDraw(minutes), aLiveDraw(), small)).toBe(1591);
    }
  });

  test('is the latest that was held where none is announced, and none where there is nothing', () => {
    expect(numberOf(atDraw(60 * 24), aDrawnDraw())).toBe(1591);
    expect(numberOf(atDraw(0))).toBeUndefined();
  });

  test('beside it stands one draw of each other offer, the next first, and none that is long over', () => {
    const raffle = aDrawnRaffle({ drawDate: '2026-11-25T09:30:00.000Z' });
    const draws = [aLiveDraw(), next, saturday, { ...saturday, drawNo: 4501 }, raffle];
    expect(otherDraws(draws, draws[0], atDraw(-5)).map(({ drawNo }) => drawNo)).toEqual([4500]);
  });
});

describe('asking for news', () => {
  test('is done every five seconds around a draw, and less often the longer it is over', () => {
    expect(pollDelayMs(aLiveDraw(), atDraw(-30))).toBe(60_000);
    expect(pollDelayMs(aLiveDraw(), atDraw(-1))).toBe(5_000);
    expect(pollDelayMs(aLiveDraw(), atDraw(1))).toBe(5_000);
    expect(pollDelayMs(aLiveDraw(), atDraw(5))).toBe(15_000);
    expect(pollDelayMs(aLiveDraw(), atDraw(60))).toBe(60_000);
    expect(pollDelayMs(aDrawnDraw(), atDraw(1))).toBe(60_000);
    expect(pollDelayMs(undefined, 0)).toBe(60_000);
  });

  test('waits twice as long after each failure, a minute at the most', () => {
    const delays = [0, 1, 2, 3, 4, 40].map((failures) =>
      pollDelayMs(aLiveDraw(), atDraw(0), failures),
    );
    expect(delays).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  });
});

test('the screen stays on from ten minutes before a draw until its numbers, an hour at the most', () => {
  const awake = (minutes: number) => keepsAwake(aLiveDraw(), atDraw(minutes));
  expect([-11, -10, 0, 59, 60].map(awake)).toEqual([false, true, true, true, false]);
  expect(keepsAwake(aDrawnDraw(), atDraw(1))).toBe(false);
  expect(keepsAwake(undefined, 0)).toBe(false);
});
