import { sql } from 'drizzle-orm';
import type { NewCartItem } from '@/lib/contract/cart-items';
import type { ErrorCode } from '@/lib/contract/errors';
import type { Sentence } from '@/lib/contract/sentence';
import type { Capability } from '@/lib/contract/site';
import type { SyndicateOfferKey } from '@/lib/contract/syndicates';
import { PARTY_TERMS } from '@/lib/rules/party/terms';
import {
  findOffer,
  findSoldOffer,
  hasCapability,
  type Offer,
  restrictionFor,
  sellsTo,
} from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { findSyndicates, type SyndicateFact } from '@/server/syndicates';
import type { CartEntry, CartLine, DrawFact, Shopper } from './cart-state';
import { shareShortage, syndicateName } from './shortage-of';

const MOST_OF_A_PARTY = PARTY_TERMS.maxSharesPerMember;

export type ShareItem = Extract<NewCartItem, { productType: 'syndicate_share' }>;

const SOLD_WITH: Readonly<Record<SyndicateOfferKey, Capability>> = {
  syndicate: 'syndicates',
  lotto_party: 'social_syndicates',
};

export const isShare = (item: { productType: string }): item is ShareItem =>
  item.productType === 'syndicate_share';

/**
 * The syndicates whose shares are asked for. A party's shares are its group's members' alone: the purchase looks again,
 * since somebody may leave meanwhile.
 * @throws party.session_not_found
 */
export async function syndicatesToShare(
  { db, customer }: Context,
  items: readonly NewCartItem[],
): Promise<SyndicateFact[]> {
  const ids = items.flatMap((item) => (isShare(item) ? item.syndicateId : []));
  if (ids.length === 0) return [];
  const syndicates = await findSyndicates(db, ids);
  const parties = syndicates.flatMap(({ id, kind }) => (kind === 'party' ? id : []));
  if (parties.length === 0) return syndicates;
  const { rowCount } = await db.execute(sql`
    select 1 from party_session_groups p where p.id = any(${sql.param(parties)}::uuid[])
      and not exists (select 1 from party_group_members m
        where m.group_id = p.group_id and m.customer_id = ${customer?.id ?? null}::uuid and m.status = 'active')`);
  if (rowCount)
    throw new ShopError('party.session_not_found', { key: 'party.session_not_found.buy' });
  return syndicates;
}

/**
 * The entry of shares in a syndicate: it is in the draw of the syndicate's lottery, with none of its games.
 * @throws syndicate.not_found
 */
export function shareEntry(
  item: ShareItem,
  syndicates: readonly SyndicateFact[],
  path: string,
): CartEntry {
  const syndicate = syndicates.find(
    ({ id, offerKey }) => id === item.syndicateId && offerKey === item.lotteryKey,
  );
  if (!syndicate) throw new ShopError('syndicate.not_found', { target: `${path}syndicateId` });
  return {
    id: newId(),
    productType: 'syndicate_share',
    offerKey: syndicate.lotteryKey,
    gameType: syndicate.offerKey,
    size: null,
    games: [],
    isQuickpick: false,
    firstDrawNo: syndicate.drawNo,
    numDraws: 1,
    quantity: item.quantity,
    causeKey: null,
    affiliateCode: item.affiliateCode ?? null,
    recurring: null,
    partnerSlug: null,
    syndicateId: syndicate.id,
  };
}

interface JudgedShare {
  /** the draw it is in */
  draw: DrawFact | undefined;
  syndicate: SyndicateFact | undefined;
  /** shares of the same syndicate that other items of the cart want */
  already: number;
  shopper: Shopper;
}

interface Refusal {
  code: ErrorCode;
  reason: Sentence;
}

/** The line of shares that can be bought now, or why they cannot. */
export function judgeShare(
  entry: CartEntry,
  { draw, syndicate, already, shopper }: JudgedShare,
): { line: CartLine } | Refusal {
  const offer = findOffer(entry.offerKey);
  if (!syndicate || !offer || !draw) {
    return { code: 'syndicate.not_found', reason: { key: 'syndicate.not_found' } };
  }
  const refusal = notSoldTo(offer, syndicate, shopper);
  if (refusal) return refusal;
  const name = syndicateName(syndicate, offer);
  if (!syndicate.isOpen || !draw.isOpen) {
    return { code: 'draw.closed', reason: { key: 'draw.closed', values: { draw: name } } };
  }
  const left = syndicate.sharesTotal - syndicate.sharesSold;
  const total = entry.quantity + already;
  if (syndicate.kind === 'party' && total + syndicate.sharesHeld > MOST_OF_A_PARTY) {
    const reason = { key: 'party.share_limit', values: { most: MOST_OF_A_PARTY } } as const;
    return { code: 'party.share_limit', reason };
  }
  const shortage = shareShortage(name, total, left);
  if (shortage) return { code: 'cart.sold_out', reason: shortage };
  // its sales stop before those of single tickets
  const draws = [{ ...draw, closesAt: syndicate.closesAt }];
  const unitPriceCents = syndicate.sharePriceCents;
  const totalPriceCents = unitPriceCents * entry.quantity;
  return { line: { entry, offer, draws, syndicate, unitPriceCents, totalPriceCents } };
}

function notSoldTo(offer: Offer, syndicate: SyndicateFact, shopper: Shopper): Refusal | null {
  const values = { offer: offer.name };
  const isSold =
    findSoldOffer(offer.key, shopper.catalogue) !== undefined &&
    sellsTo(offer, shopper.segmentName) &&
    hasCapability(shopper.segmentName, SOLD_WITH[syndicate.offerKey]) &&
    syndicate.currency === shopper.currency;
  if (!isSold) {
    return {
      code: 'offer.not_available',
      reason: { key: 'offer.not_available.any_more', values },
    };
  }
  const restriction = restrictionFor(offer, shopper);
  return restriction
    ? { code: `offer.${restriction}`, reason: { key: `offer.${restriction}`, values } }
    : null;
}

/** Shares of one syndicate that these lines want. */
export const sharesIn = (lines: readonly CartLine[], syndicateId: string | null): number =>
  lines
    .filter(({ entry }) => entry.syndicateId === syndicateId)
    .reduce((sum, { entry }) => sum + entry.quantity, 0);
