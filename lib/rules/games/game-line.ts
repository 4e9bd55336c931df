import type { CompleteGame } from '../../contract/cart-items';
import { specialNameOf } from './special-name';

/** A game's numbers as a line of text: `1 2 3 6 8 10 11, Powerball 3` */
export function gameLine({ sets }: CompleteGame, offerKey: string): string {
  const special = specialNameOf(offerKey) ?? '';
  return sets
    .map(({ key, numbers }) =>
      key === 'powerball' ? `${special} ${numbers.join(' ')}`.trim() : numbers.join(' '),
    )
    .join(', ');
}
