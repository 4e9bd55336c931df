import type { ProductOffer } from '@/lib/contract/catalogue';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Currency, PricingId } from '@/lib/contract/site';
import { divisionTitle } from '@/lib/rules/games/division-name';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameTypeRules, SoldRules } from '@/lib/rules/games/game-rules';
import { exactOdds, oneIn } from '@/lib/rules/games/odds';
import { gamePrice, priceCents, standardGamesOf } from '@/lib/rules/games/prices';
import { rulesOfOffer } from '@/lib/rules/games/sold-rules';

/** A ticket that people could share, with its price and odds. */
export interface SharedTicket {
  offerKey: string;
  name: string;
  /** the name of its game type: `Systems` */
  label: string;
  /** chosen numbers of a system; null for single games */
  size: number | null;
  games: number;
  priceCents: number;
  currency: Currency;
  firstDivision: string;
  /** "1 in so many" that one game wins division 1 */
  oneGameOdds: number;
}

type Messages = Pick<ShopMessages, 'games' | 'divisions'>;

/** The approximate price of such a ticket, in minor units: enough games to be worth sharing. */
const SYSTEM_CENTS = 200_00;
const GAMES_CENTS = 40_00;

/** For each lottery with systems, the system whose price is closest to a syndicate's. */
export const systemTickets = (
  offers: readonly ProductOffer[],
  pricingId: PricingId,
  messages: Messages,
): SharedTicket[] =>
  ticketsOf(
    offers,
    { pricingId, messages },
    { gameType: 'reduced_system', aboutCents: SYSTEM_CENTS },
  );

/** For each lottery, as many single games as a few friends would buy. */
export const gamesTickets = (
  offers: readonly ProductOffer[],
  pricingId: PricingId,
  messages: Messages,
): SharedTicket[] =>
  ticketsOf(offers, { pricingId, messages }, { gameType: 'standard', aboutCents: GAMES_CENTS });

interface Shop {
  pricingId: PricingId;
  messages: Messages;
}

function ticketsOf(
  offers: readonly ProductOffer[],
  shop: Shop,
  { gameType, aboutCents }: { gameType: 'reduced_system' | 'standard'; aboutCents: number },
): SharedTicket[] {
  return offers.flatMap((offer) => {
    const rules = rulesOfOffer(offer);
    const type = rules?.gameTypes.find((candidate) => candidate.gameType === gameType);
    // A ticket that covers a week of draws would need more explanation.
    if (!rules || !type || rules.drawsPerEntry > 1) return [];
    const tickets = candidates(rules, type, shop);
    const distance = ({ priceCents: cents }: SharedTicket) => Math.abs(cents - aboutCents);
    return tickets.toSorted((one, other) => distance(one) - distance(other)).slice(0, 1);
  });
}

function candidates(
  rules: SoldRules,
  type: GameTypeRules,
  { pricingId, messages }: Shop,
): SharedTicket[] {
  const [top] = rules.divisions;
  const isSystem = type.gameType === 'reduced_system';
  const sizes = type.sizes.filter((size) => !isSystem || size > rules.pick);
  const panels = isSystem ? [1] : counts(type.minGames, type.maxGames);
  const [first] = exactOdds(rules);
  return sizes.flatMap((size) =>
    panels.map((games) => {
      const entry = { rules, gameType: type.gameType, size, games };
      return {
        offerKey: rules.key,
        name: rules.name,
        label: typeLabel(messages.games, type.gameType),
        size: isSystem ? size : null,
        games: standardGamesOf(entry),
        priceCents: priceCents({ ...entry, draws: rules.drawsPerEntry, pricingId }),
        currency: gamePrice(rules, pricingId).currency,
        firstDivision: top ? divisionTitle(messages.divisions, top) : '',
        oneGameOdds: first ? oneIn(first) : Number.POSITIVE_INFINITY,
      };
    }),
  );
}

const counts = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
