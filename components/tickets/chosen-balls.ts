import { type BallSpec, ballsOf } from '@/components/ui/balls-of';
import type { CompleteGame } from '@/lib/contract/cart-items';
import { specialNameOf } from '@/lib/rules/games/special-name';

/** The balls of a game as it was chosen. */
export function chosenBalls(offer: string, { sets }: CompleteGame): BallSpec[] {
  const of = (setKey: string) => sets.find(({ key }) => key === setKey)?.numbers ?? [];
  const main = [...of('favourites'), ...of('numbers'), ...of('digits')];
  const specialName = specialNameOf(offer);
  return ballsOf({ main, special: of('powerball') }, specialName ? { specialName } : {});
}
