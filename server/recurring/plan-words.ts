import { gameTypeLabelOf } from '@/server/cart';
import { findOffer } from '@/server/catalogue';
import type { Plan } from './plan';

type Described = Pick<Plan, 'offerKey' | 'gameType' | 'size' | 'quantity'> & { games: unknown[] };

/** What a plan buys, as its owner knows it: `Powerball`, `System 8, 1 game`. */
export function planWords(plan: Described): { offerName: string; description: string } {
  const offer = findOffer(plan.offerKey);
  if (!offer) return { offerName: plan.offerKey, description: '' };
  const label = gameTypeLabelOf(offer, plan);
  if (offer.kind === 'raffle') return { offerName: offer.name, description: label };
  const size = plan.size === null || plan.size === offer.rules.pick ? '' : ` ${plan.size}`;
  const count = plan.games.length;
  const games = `${count} ${count === 1 ? 'game' : 'games'}`;
  return { offerName: offer.name, description: `${label}${size}, ${games}` };
}
