import type { Problem } from '@/lib/contract/errors';
import type { DrawnNumbers, GameRules } from './game-rules';
import { type RandomBelow, takeAtRandom } from './quick-pick';

/** The rules that a result is checked against. */
type Barrels = Pick<GameRules, 'pick' | 'pool' | 'lowest' | 'supplementary' | 'special'>;

/** Draws a game: balls without replacement, each digit from a barrel of its own. */
export function drawNumbers(rules: GameRules, random: RandomBelow): DrawnNumbers {
  if (rules.lowest === 0) {
    const main = Array.from({ length: rules.pick }, () => random(rules.pool));
    return { main, supplementary: [], special: null };
  }
  const barrel = Array.from({ length: rules.pool }, (_, index) => index + 1);
  const balls = takeAtRandom(barrel, rules.pick + rules.supplementary, random);
  return {
    main: balls.slice(0, rules.pick),
    supplementary: balls.slice(rules.pick),
    special: rules.special ? 1 + random(rules.special.pool) : null,
  };
}

/** The numbers of a game without a draw of its own: the parent's first balls in drawn order. */
export function drawnFromParent(rules: GameRules, parent: DrawnNumbers): DrawnNumbers {
  return { main: parent.main.slice(0, rules.pick), supplementary: [], special: null };
}

/** The reasons why these cannot be the numbers of a draw of this game; empty when they can. */
export function drawnProblems(rules: Barrels, drawn: DrawnNumbers): Problem[] {
  const problems: Problem[] = [];
  const add = (code: string, message: string, target: string) =>
    problems.push({ code, message, target });
  const highest = rules.lowest + rules.pool - 1;
  const balls = [...drawn.main, ...drawn.supplementary];
  if (drawn.main.length !== rules.pick) {
    add('numbers.missing', `${rules.pick} numbers are drawn.`, 'main');
  }
  if (drawn.supplementary.length !== rules.supplementary) {
    const message = `${rules.supplementary} supplementary numbers are drawn.`;
    add('numbers.missing', message, 'supplementary');
  }
  if (balls.some((ball) => !Number.isInteger(ball) || ball < rules.lowest || ball > highest)) {
    add('numbers.out_of_range', `Numbers go from ${rules.lowest} to ${highest}.`, 'main');
  }
  if (rules.lowest > 0 && new Set(balls).size !== balls.length) {
    add('numbers.duplicate', 'A number is drawn only once.', 'main');
  }
  const { special } = drawn;
  const specialHighest = rules.special?.pool ?? 0;
  if (rules.special === null ? special !== null : special === null) {
    add('numbers.missing', 'The special number does not fit the game.', 'special');
  } else if (
    special !== null &&
    (!Number.isInteger(special) || special < 1 || special > specialHighest)
  ) {
    add('numbers.out_of_range', `It goes from 1 to ${specialHighest}.`, 'special');
  }
  return problems;
}
