import type { BallSize } from '@/components/ui/ball';
import { BallRow } from '@/components/ui/ball-row';
import { ballsOf } from '@/components/ui/balls-of';
import type { DrawnNumbers } from '@/lib/contract/draws';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { specialNameOf } from '@/lib/rules/games/special-name';
import type { ResultMessages } from '@/lib/rules/results/draw-messages';
import { interpolate } from '@/lib/text/interpolate';

const isDigits = (offerKey: string): boolean =>
  isOfferKey(offerKey) && gameRules(offerKey).pool <= 10;

/** The balls of a draw in drawn order; each kind has its own shape and name. */
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
      fit
      {...(size && { size })}
      {...(animate && { animate })}
      {...(className && { className })}
    />
  );
}

/** The drawn balls as a sentence, so that the result does not depend on shapes and colours. */
export function drawnOrderSentence(
  messages: ResultMessages,
  offerKey: string,
  numbers: DrawnNumbers,
): string {
  const supplementary = numbers.supplementary.length;
  const special = specialNameOf(offerKey) ?? messages.specialBall;
  const after = [
    supplementary > 0 && interpolate(messages.thenSupplementaries, { count: supplementary }),
    numbers.special !== null && interpolate(messages.thenSpecial, { special }),
  ].filter(Boolean);
  const order = interpolate(
    numbers.order === 'drawn' ? messages.orderDrawn : messages.orderSorted,
    {
      count: numbers.main.length,
      things: isDigits(offerKey) ? messages.digits : messages.things,
    },
  );
  return `${[order, ...after].join(', ')}.`;
}
