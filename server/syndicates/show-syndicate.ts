import { sql } from 'drizzle-orm';
import type { CompleteGame } from '@/lib/contract/cart-items';
import type { Share } from '@/lib/contract/shares';
import type { Currency } from '@/lib/contract/site';
import type { SyndicateOfferKey } from '@/lib/contract/syndicates';
import type { GameType } from '@/lib/rules/games/game-rules';
import { standardGamesOf } from '@/lib/rules/games/prices';
import { findOffer } from '@/server/catalogue';

/** A syndicate `s` in its draw `d`, as the statements select it. */
export interface StoredSyndicate extends Record<string, unknown> {
  id: string;
  offer_key: SyndicateOfferKey;
  number: number;
  title: string;
  lottery_key: string;
  draw_id: string;
  draw_no: number;
  draws_at: string;
  closes_at: string;
  game_type: GameType;
  size: number;
  games: CompleteGame[];
  share_price_cents: string;
  currency: Currency;
  shares_total: number;
  shares_sold: number;
}

export const SYNDICATE_COLUMNS = sql`s.id, s.offer_key, s.number, s.title, s.lottery_key, s.draw_id, d.draw_no, d.draws_at,
  s.closes_at, s.game_type, s.size, s.games, s.share_price_cents, s.currency, s.shares_total, s.shares_sold`;

type Shown = Omit<Share['syndicate'], 'status' | 'houseShares' | 'prize'>;

export function showSyndicate(row: StoredSyndicate): Shown {
  const offer = findOffer(row.lottery_key);
  const { size, games } = row;
  const entry = { gameType: row.game_type, size, games };
  return {
    ...{ id: row.id, offerKey: row.offer_key, number: row.number, title: row.title },
    lotteryKey: row.lottery_key,
    lotteryName: offer?.name ?? row.lottery_key,
    drawType: 'syndicate_share_draw',
    drawId: row.draw_id,
    drawNo: row.draw_no,
    drawDate: new Date(row.draws_at).toISOString(),
    stop: new Date(row.closes_at).toISOString(),
    ...{ gameType: row.game_type, size, games },
    standardGames:
      offer?.kind === 'lottery' ? standardGamesOf({ rules: offer.rules, ...entry }) : 0,
    sharePrice: { amountCents: Number(row.share_price_cents), currency: row.currency },
    sharesTotal: row.shares_total,
    sharesSold: row.shares_sold,
  };
}
