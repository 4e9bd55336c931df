import { playingOf } from '@/components/play/playing';
import { firstSize } from '@/components/play/ticket-draft';
import { ticketCents } from '@/components/play/ticket-messages';
import type { ProductOffer } from '@/lib/contract/catalogue';
import type { PricingId } from '@/lib/contract/site';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';
import type { SubscribedGames } from './subscribe-form';

/** What a lottery's subscription buys: quick picks of its first game type; null for a raffle. */
export function subscribedGames(
  offer: Pick<ProductOffer, 'key' | 'sale'>,
  pricingId: PricingId,
): SubscribedGames | null {
  const rules = rulesOfOffer(offer);
  const type = rules?.gameTypes[0];
  if (!rules || !type) return null;
  const { gameType, minGames, maxGames } = type;
  const size = firstSize(playingOf(rules, type));
  const entry = { rules, gameType, size, draws: rules.drawsPerEntry, pricingId };
  const priceCents = Array.from({ length: maxGames - minGames + 1 }, (_, more) =>
    ticketCents({ ...entry, games: minGames + more }),
  );
  return { gameType, size, minGames, priceCents };
}
