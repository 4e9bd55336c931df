import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';

/** How many balls a draw of a game has; the places that wait for them. */
export interface DrawShape {
  main: number;
  supplementary: number;
  special: number;
}

/** Apart from the rules of every game, which a page that only waits for balls need not load. */
export function drawShape(offerKey: string): DrawShape | null {
  if (!isOfferKey(offerKey)) return null;
  const { pick, supplementary, special } = gameRules(offerKey);
  return { main: pick, supplementary, special: special ? 1 : 0 };
}
