import { findSoldOffer, restrictionFor } from '@/server/catalogue';
import { ShopError } from '@/server/kernel/errors';
import type { SyndicateFact } from '@/server/syndicates';
import type { CartEntry, CartLine, DrawFact, Shopper } from './cart-state';
import { priceOf } from './price-entry';
import { judgeShare, sharesIn } from './share-line';
import { drawName, shortageOf } from './shortage-of';

/**
 * The line of an entry that is added or changed: with its draws, all on sale, and its price.
 * @param run the draw it starts with and the open ones after it
 * @param others the lines that stay beside it: they may want tickets of the same raffle
 * @param syndicates those whose shares the entry may be of
 * @throws syndicate.not_found | draw.not_found | draw.closed | cart.sold_out | cart.entry_incomplete | offer.not_available |
 * offer.licensing_restriction | offer.migration_restriction
 */
export function lineOf(
  entry: CartEntry,
  run: readonly DrawFact[],
  others: readonly CartLine[],
  shopper: Shopper,
  syndicates: readonly SyndicateFact[] = [],
): CartLine {
  if (entry.syndicateId !== null) return shareLine(entry, run, others, shopper, syndicates);
  const offer = findSoldOffer(entry.offerKey, shopper.catalogue);
  const price = offer && priceOf(offer, entry, shopper.pricingId);
  if (!offer || !price) throw new ShopError('offer.not_available');
  const restriction = restrictionFor(offer, shopper);
  if (restriction) throw new ShopError(`offer.${restriction}`, { values: { offer: offer.name } });
  const [first] = run;
  const draw = drawName(entry.firstDrawNo, offer);
  const values = { draw };
  if (first?.drawNo !== entry.firstDrawNo) {
    throw new ShopError('draw.not_found', {
      key: 'draw.not_found.named',
      values,
      target: 'drawNo',
    });
  }
  if (first.status === 'DRAW_CAPPED') {
    throw new ShopError('cart.sold_out', { key: 'cart.sold_out.draw', values, target: 'drawNo' });
  }
  if (!first.isOpen) throw new ShopError('draw.closed', { values, target: 'drawNo' });
  const total = others
    .filter((line) => line.offer.kind === 'raffle' && line.draws[0]?.id === first.id)
    .reduce((sum, line) => sum + line.entry.quantity, entry.quantity);
  const shortage = offer.kind === 'raffle' ? shortageOf(draw, total, first.ticketsLeft) : null;
  if (shortage) throw new ShopError('cart.sold_out', { ...shortage, target: 'quantity' });
  const draws = run.filter((draw) => draw.isOpen).slice(0, entry.numDraws);
  if (draws.length < entry.numDraws) {
    const key = 'draws.not_on_sale';
    const onSale = { count: draws.length, offer: offer.name };
    throw new ShopError('cart.entry_incomplete', {
      problems: [{ code: key, key, values: onSale, target: 'numDraws' }],
    });
  }
  return { ...price, entry, offer, draws, syndicate: null };
}

function shareLine(
  entry: CartEntry,
  [draw]: readonly DrawFact[],
  others: readonly CartLine[],
  shopper: Shopper,
  syndicates: readonly SyndicateFact[],
): CartLine {
  const syndicate = syndicates.find(({ id }) => id === entry.syndicateId);
  const already = sharesIn(others, entry.syndicateId);
  const judged = judgeShare(entry, { draw, syndicate, already, shopper });
  if ('line' in judged) return judged.line;
  throw new ShopError(judged.code, { ...judged.reason, target: 'quantity' });
}
