import type { LiveDraw } from '@/lib/contract/live-draws';

const MINUTE_MS = 60_000;
/** How long a page stays with a draw after its time, before it turns to the next. */
const AFTER_MS = 60 * MINUTE_MS;
/** A result usually comes within minutes; what takes longer is called late. */
const LATE_MS = 10 * MINUTE_MS;

/** Where a draw stands: `waiting` once its time has come, until its numbers are there. */
export type DrawPhase = 'upcoming' | 'waiting' | 'late' | 'drawn' | 'cancelled';

/** What has been drawn stays drawn, whatever a clock says that went back. */
export function phaseOf(draw: LiveDraw, nowMs: number): DrawPhase {
  if (draw.status === 'DRAW_CANCELLED') return 'cancelled';
  if (draw.numbers || draw.firstPrize) return 'drawn';
  const sinceMs = nowMs - Date.parse(draw.drawDate);
  if (sinceMs < 0) return 'upcoming';
  return sinceMs < LATE_MS ? 'waiting' : 'late';
}

/**
 * The draw to show: one of the last hour, the latest first, else the next to come, else the latest with a result. Of
 * several at one instant, the one with the largest prize. Undefined when there is none.
 */
export function drawToShow(draws: readonly LiveDraw[], nowMs: number): LiveDraw | undefined {
  const begun = draws.filter((draw) => phaseOf(draw, nowMs) !== 'upcoming');
  const recent = begun.filter(({ drawDate }) => nowMs - Date.parse(drawDate) < AFTER_MS);
  const upcoming = draws.filter((draw) => phaseOf(draw, nowMs) === 'upcoming');
  return (
    recent.toSorted(latestFirst)[0] ??
    upcoming.toSorted(soonestFirst)[0] ??
    begun.toSorted(latestFirst)[0]
  );
}

/** What else can be watched: of each other offer its next draw, and those of the last hour; in the order of time. */
export function otherDraws(
  draws: readonly LiveDraw[],
  shown: LiveDraw | undefined,
  nowMs: number,
): LiveDraw[] {
  const others = draws.filter(({ offerKey }) => offerKey !== shown?.offerKey);
  const keys = [...new Set(others.map(({ offerKey }) => offerKey))];
  return keys
    .map((key) =>
      drawToShow(
        others.filter(({ offerKey }) => offerKey === key),
        nowMs,
      ),
    )
    .filter((draw) => draw !== undefined)
    .filter((draw) => nowMs - Date.parse(draw.drawDate) < AFTER_MS)
    .toSorted(soonestFirst);
}

const timeOf = ({ drawDate }: LiveDraw) => Date.parse(drawDate);
const byPrize = (a: LiveDraw, b: LiveDraw) => b.prizePool.amountCents - a.prizePool.amountCents;
const soonestFirst = (a: LiveDraw, b: LiveDraw) => timeOf(a) - timeOf(b) || byPrize(a, b);
const latestFirst = (a: LiveDraw, b: LiveDraw) => timeOf(b) - timeOf(a) || byPrize(a, b);

const SOON_MS = 2 * MINUTE_MS;
const SHORT_POLL_MS = 5_000;
const LONG_POLL_MS = MINUTE_MS;

/**
 * How long to wait before asking for news of a draw: five seconds around its time, longer the longer it is over, a
 * minute at the most; after failures twice as long each time.
 */
export function pollDelayMs(draw: LiveDraw | undefined, nowMs: number, failures = 0): number {
  return Math.min(LONG_POLL_MS, delayWithoutFailures(draw, nowMs) * 2 ** Math.min(failures, 5));
}

function delayWithoutFailures(draw: LiveDraw | undefined, nowMs: number): number {
  if (!draw) return LONG_POLL_MS;
  const untilMs = Date.parse(draw.drawDate) - nowMs;
  const phase = phaseOf(draw, nowMs);
  if (phase === 'drawn' || phase === 'cancelled' || untilMs > SOON_MS) return LONG_POLL_MS;
  return Math.max(SHORT_POLL_MS, -untilMs / 20);
}

/** Whether a screen should stay on: from ten minutes before the draw until an hour after, while there is no result. */
export function keepsAwake(draw: LiveDraw | undefined, nowMs: number): boolean {
  if (!draw) return false;
  const untilMs = Date.parse(draw.drawDate) - nowMs;
  const phase = phaseOf(draw, nowMs);
  return phase === 'upcoming'
    ? untilMs <= 10 * MINUTE_MS
    : (phase === 'waiting' || phase === 'late') && untilMs > -AFTER_MS;
}
