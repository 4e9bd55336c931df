import type { Currency } from '@/lib/contract/site';
import {
  type AppliedPromotion,
  type CartLine,
  gameTypeLabelOf,
  type PurchasableCart,
} from '@/server/cart';
import type { CustomerContext } from '@/server/kernel/context';
import type { MailData } from '@/server/kernel/mails';

/** The receipt's data, as the outbox stores it until delivery. */
export function receiptMail(
  checkoutId: string,
  { customer }: CustomerContext,
  { lines, promotion, totalCents, currency, now }: PurchasableCart,
  fingerprints: ReadonlyMap<string, string>,
): { to: string; template: 'receipt'; data: MailData<'receipt'> } {
  const items = lines.map((line) => ({
    offerName: line.offer.name,
    description: descriptionOf(line),
    firstDrawNo: line.entry.firstDrawNo,
    numDraws: line.entry.numDraws,
    price: { amountCents: line.totalPriceCents, currency },
    ...(fingerprints.has(line.draws[0]?.id ?? '') && {
      fingerprint: fingerprints.get(line.draws[0]?.id ?? ''),
    }),
  }));
  const { firstName, variant, email } = customer;
  const total = { amountCents: totalCents, currency };
  return {
    to: email,
    template: 'receipt',
    data: {
      ...{ firstName, variant, checkoutId, purchasedAt: now, total, items },
      ...(promotion && { promotion: promotionOf(promotion, currency) }),
    },
  };
}

const promotionOf = (
  { promotion, discountCents, creditCents }: AppliedPromotion,
  currency: Currency,
) => ({
  code: promotion.code,
  discount: { amountCents: discountCents, currency },
  credit: { amountCents: creditCents, currency },
});

function descriptionOf({ entry, offer }: CartLine): string {
  const label = gameTypeLabelOf(offer, entry);
  if (offer.kind === 'raffle') return label;
  const size = offer.rules.pick === entry.size || entry.size === null ? '' : ` ${entry.size}`;
  return `${label}${size}, ${entry.games.length} ${entry.games.length === 1 ? 'game' : 'games'}`;
}
