import type { BallSize } from '@/components/ui/ball';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import type { DrawnNumbers } from '@/lib/contract/draws';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';

/** What the special barrel is called: "Powerball". */
export const specialNameOf = (offerKey: string): string | undefined =>
  isOfferKey(offerKey) ? gameRules(offerKey).special?.name : undefined;

const isDigits = (offerKey: string): boolean =>
  isOfferKey(offerKey) && gameRules(offerKey).pool <= 10;

/** The balls of a draw in the order they came, each kind by its own shape and name. */
export function DrawnBalls({
  offerKey,
  numbers,
  label,
  size,
  animate,
  className,
}: {
  offerKey: string;
  numbers: DrawnNumbers;
  label: string;
  size?: BallSize;
  animate?: boolean;
  className?: string;
}) {
  const specialName = specialNameOf(offerKey);
  const balls = ballsOf(
    {
      main: numbers.main,
      supplementary: numbers.supplementary,
      special: numbers.special === null ? [] : [numbers.special],
    },
    specialName ? { specialName } : {},
  );
  return (
    <BallRow
      label={label}
      balls={balls}
      {...(size && { size })}
      {...(animate && { animate })}
      {...(className && { className })}
    />
  );
}

/** The row of balls in a sentence, so that shapes and colours are never the only key. */
export function drawnOrderSentence(offerKey: string, numbers: DrawnNumbers): string {
  const things = isDigits(offerKey) ? 'digits' : 'numbers';
  const special = numbers.special !== null && (specialNameOf(offerKey) ?? 'special ball');
  const supplementary = numbers.supplementary.length;
  const after = [
    supplementary > 0 &&
      `then ${supplementary === 1 ? 'the supplementary' : `${supplementary} supplementaries`} in rings`,
    special && `then the ${special} in its seal`,
  ].filter(Boolean);
  const order =
    numbers.order === 'drawn'
      ? `${numbers.main.length} ${things} in the order they were drawn`
      : `${numbers.main.length} ${things} from low to high: the order they were drawn in is not on record`;
  return `${[order, ...after].join(', ')}.`;
}
