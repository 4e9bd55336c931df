import type { GameRules } from '@/lib/rules/games/game-rules';
import type { DivisionRow } from './division-rows';

/** Allows for shares that changed a little over the years and for rounding. */
const TOLERANCE = 1.25;
/** The limit where winners are not known: the steepest of twenty in real results is 1.15. */
const STEEPEST_UNEXPLAINED = 1.5;

/**
 * Why a draw cannot have paid this; null when it can. A lower division may pay more than the one
 * above it when it had few winners and the other had many (every ninth draw of Set for Life), but not
 * more than pools and winners explain.
 * @param divisions division 1 first
 */
export function dividendProblem(
  rules: GameRules | null,
  divisions: readonly DivisionRow[],
): string | null {
  for (const { division, winners, dividend_cents } of divisions) {
    if (winners === 0 && dividend_cents > 0) {
      return `division ${division} has no winners, but a dividend`;
    }
    if (winners !== null && winners > 0 && dividend_cents === 0) {
      return `division ${division} has ${winners} winners, but no dividend`;
    }
  }
  const paid = divisions.filter(({ dividend_cents }) => dividend_cents > 0);
  for (const [index, lower] of paid.entries()) {
    const upper = paid[index - 1];
    if (!upper || lower.dividend_cents <= upper.dividend_cents) continue;
    if (lower.dividend_cents > upper.dividend_cents * steepest(rules, upper, lower)) {
      return `division ${lower.division} pays more than division ${upper.division}`;
    }
  }
  return null;
}

/** The largest possible ratio of the lower division's dividend to the upper one's. */
function steepest(rules: GameRules | null, upper: DivisionRow, lower: DivisionRow): number {
  if (!rules || upper.winners === null || lower.winners === null) return STEEPEST_UNEXPLAINED;
  const ofUpper = rules.divisions[upper.division - 1]?.poolShare ?? 0;
  // divisions in between that nobody won passed their pools down
  const toLower = rules.divisions
    .slice(upper.division, lower.division)
    .reduce((sum, { poolShare }) => sum + (poolShare ?? 0), 0);
  if (ofUpper === 0 || toLower === 0) return 1;
  return (toLower / ofUpper) * (upper.winners / lower.winners) * TOLERANCE;
}
