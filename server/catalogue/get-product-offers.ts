import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import {
  type GetProductOffers,
  type OfferDraw,
  type ProductOffer,
  RaffleTerms,
} from '@/lib/contract/catalogue';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { typeLabel } from '@/lib/rules/games/game-messages';
import type { GameTypeRules } from '@/lib/rules/games/game-rules';
import { priceCents } from '@/lib/rules/games/prices';
import { type OfferLines, offerLines } from '@/lib/rules/offers/offer-messages';
import { prizePoolSuffixOf, type RaffleDrawTerms } from '@/lib/rules/raffles/draw-terms';
import type { SoldRaffleRules } from '@/lib/rules/raffles/raffle-rules';
import { localeOf } from '@/lib/rules/site';
import type { Context } from '@/server/kernel/context';
import {
  drawPictures,
  type Offer,
  offersFor,
  type RaffleOffer,
  restrictionsOf,
  type SoldLottery,
  type SoldOffer,
  saleIn,
} from './offers';
import { catalogueNow } from './versions/held-versions';

type PromisedPrize = SoldRaffleRules['prizes'][number];

interface OpenDraw extends Record<string, unknown> {
  offer_key: string;
  id: string;
  draw_no: number;
  draws_at: string;
  closes_at: string;
  prize_pool_cents: string;
  purchase_status: OfferDraw['purchaseStatus'];
  ticket_total: number | null;
  sold_count: number;
  fingerprint: string | null;
  least_tickets: number | null;
  /** as its commitment has them; null where it has none */
  prizes: PromisedPrize[] | null;
  raffle_terms: RaffleDrawTerms | null;
  refund_after: string | null;
  stamped_at: string | null;
  revision_no: number;
  revised_at: string | null;
  has_shares: boolean;
}

/** The offers on sale to the visitor's segment under a pricing, with their open draws. One query. */
export async function getProductOffers(
  ctx: Context,
  { pricingId }: VerbInput<typeof GetProductOffers>,
): Promise<CallResult<typeof GetProductOffers>> {
  const offers = offersFor(ctx.segmentName, pricingId);
  const draws = await openDraws(
    ctx,
    offers.map(({ key }) => key),
  );
  return offers.map((offer) => ({
    ...productOffer(offer, draws.get(offer.key) ?? []),
    restrictions: restrictionsOf(offer, ctx.segmentName),
  }));
}

async function openDraws(ctx: Context, offerKeys: string[]): Promise<Map<string, OpenDraw[]>> {
  const { rows } = await ctx.db.execute<OpenDraw>(sql`
    with clock as materialized (select shop_now() as now)
    select offer_key, id, draw_no, draws_at, closes_at, prize_pool_cents, ticket_total, sold_count,
      revision_no, revised_at, purchase_status, fingerprint, stamped_at,
      exists (select from offered_syndicates s where s.draw_id = draws.id and s.kind = 'house' and s.status = 'open'
        and s.closes_at > clock.now) as has_shares,
      (document::jsonb ->> 'leastTickets')::int as least_tickets, document::jsonb ->> 'refundAfter' as refund_after,
      document::jsonb -> 'prizes' as prizes, raffle_terms
    from clock, published_draws as draws left join published_commitments on subject_id = draws.id
    where offer_key = any(${sql.param(offerKeys)}) and status in ('DRAW_OPEN', 'DRAW_CAPPED')
      and draws_at > clock.now and opens_at <= clock.now and closes_at > clock.now
    order by draws_at`);
  const byOffer = new Map<string, OpenDraw[]>(offerKeys.map((key) => [key, []]));
  for (const row of rows) byOffer.get(row.offer_key)?.push(row);
  return byOffer;
}

function productOffer(offer: SoldOffer, draws: OpenDraw[]): Omit<ProductOffer, 'restrictions'> {
  const shared = {
    key: offer.key,
    url: `/${offer.key}`,
    name: offer.name,
    isCharity: offer.isCharity,
  };
  if (offer.kind === 'lottery') {
    const { rules } = offer;
    return {
      ...shared,
      ...linesOf(offer),
      kind: 'lottery',
      draws: draws.map((draw) => offerDraw(draw, offer)),
      gameTypes: rules.gameTypes.map((type) => offerGameType(offer, type)),
      minGames: rules.minGames,
      maxGames: rules.maxGames,
      sale: saleIn(offer),
      raffle: null,
      // A ticket can only enter open draws, so longer runs appear again once the schedule covers them.
      drawCounts: rules.multiDraw.filter((count) => count <= draws.length),
      books: [],
      // those of a plan that is not offered any more are sold until they close
      sellsShares: hasPlan(offer) || draws.some(({ has_shares: hasShares }) => hasShares),
      prizes: [],
      causes: [],
    };
  }
  const terms = termsOnSale(offer, draws[0]);
  const { books, prizes } = terms;
  const money = (amountCents: number) => ({ amountCents, currency: offer.currency });
  const shown = (promised: readonly PromisedPrize[]) =>
    promised.map(({ rank, title, valueCents, quantity }) => ({
      ...{ rank, title, value: money(valueCents), quantity },
    }));
  return {
    ...shared,
    ...(offerLines(
      SHIPPED_MESSAGES,
      { key: offer.key, raffle: terms },
      localeOf(offer.pricingId),
    ) ?? NO_LINES),
    kind: 'raffle',
    draws: draws.map((draw) => ({
      ...offerDraw(draw, offer),
      ...(draw.prizes &&
        !isDeepStrictEqual(shown(draw.prizes), shown(prizes)) && { prizes: shown(draw.prizes) }),
    })),
    gameTypes: [],
    sellsShares: false,
    minGames: 0,
    maxGames: 0,
    sale: null,
    raffle: RaffleTerms.parse(terms),
    drawCounts: [1],
    books: books.map(({ tickets, priceCents }) => ({ tickets, price: money(priceCents) })),
    prizes: shown(prizes),
    causes: [...offer.causes],
  };
}

/** Books and causes as they are sold now; what its next draw has promised as it did, which may have been before. */
const termsOnSale = ({ rules }: RaffleOffer, next: OpenDraw | undefined): SoldRaffleRules =>
  next
    ? {
        ...rules,
        prizes: next.prizes ?? rules.prizes,
        totalTickets: next.ticket_total ?? rules.totalTickets,
        leastTickets: next.least_tickets ?? rules.leastTickets,
        prizePoolSuffix: prizePoolSuffixOf(rules.key, next.raffle_terms),
      }
    : rules;

const hasPlan = ({ key }: Offer): boolean =>
  catalogueNow().syndicates.some(({ lottery }) => lottery === key);

function offerDraw(row: OpenDraw, offer: Offer): OfferDraw {
  const draw = {
    drawNo: row.draw_no,
    stop: new Date(row.closes_at).toISOString(),
    prizePool: { amountCents: Number(row.prize_pool_cents), currency: offer.currency },
  };
  return {
    ...draw,
    drawId: row.id,
    drawDate: new Date(row.draws_at).toISOString(),
    prizePoolSuffix: prizePoolSuffixOf(offer.key, row.raffle_terms),
    ...drawPictures(offer, draw),
    purchaseStatus: row.purchase_status,
    ticketsTotal: row.ticket_total,
    ticketsSold: row.ticket_total === null ? null : row.sold_count,
    ...(row.revised_at && {
      revision: { no: row.revision_no, changedAt: new Date(row.revised_at).toISOString() },
    }),
    promise:
      row.fingerprint && row.stamped_at
        ? {
            fingerprint: row.fingerprint,
            stampedAt: new Date(row.stamped_at).toISOString(),
            ...(row.least_tickets && { leastTickets: row.least_tickets }),
            ...(row.refund_after && { refundAfter: row.refund_after }),
          }
        : null,
  };
}

function offerGameType({ rules, pricingId, currency }: SoldLottery, type: GameTypeRules) {
  const prices = type.sizes.map((size) =>
    priceCents({
      rules,
      gameType: type.gameType,
      size,
      games: type.minGames,
      draws: rules.drawsPerEntry,
      pricingId,
    }),
  );
  return {
    gameType: type.gameType,
    label: typeLabel(SHIPPED_MESSAGES.games, type.gameType),
    urlSuffix: type.urlSuffix === null ? '' : `/${type.urlSuffix}`,
    fromPrice: { amountCents: Math.min(...prices), currency },
  };
}

const NO_LINES: OfferLines = { tagline: '', oddsLine: '', drawDaysLabel: '' };
const known = new Map<string, OfferLines>();

/** The copy is cached because the game's rules, and so the odds, never change at run time. */
function linesOf({ key, name, pricingId }: SoldLottery): OfferLines {
  const lines = known.get(key) ??
    offerLines(SHIPPED_MESSAGES, { key, raffle: null }, localeOf(pricingId)) ?? {
      ...{ ...NO_LINES, tagline: name },
    };
  known.set(key, lines);
  return lines;
}
