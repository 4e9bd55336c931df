import type { Currency } from '@/lib/contract/site';
import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import type { Locale } from '@/lib/money/format-money';
import { planWords } from '@/lib/rules/recurring/frequency-messages';
import {
  type AppliedPromotion,
  type CartLine,
  descriptionOf,
  type PurchasableCart,
  type RecurringEntry,
} from '@/server/cart';
import { drawsPerYearOf } from '@/server/catalogue';
import type { MailData } from '@/server/gateways/mail/mail';
import type { CustomerContext } from '@/server/kernel/context';
import { receiptMail } from './mails/receipt';

/** The receipt's data, as the outbox stores it until delivery. */
export function receiptPayload(
  checkoutId: string,
  { customer, locale }: CustomerContext,
  { lines, promotion, totalCents, currency, now }: PurchasableCart,
  fingerprints: ReadonlyMap<string, string>,
): { to: string; template: string; data: MailData<typeof receiptMail> } {
  const items = lines.map((line) => ({
    offerName: line.offer.name,
    description: descriptionOf(line.offer, line.entry),
    firstDrawNo: line.entry.firstDrawNo,
    numDraws: line.entry.numDraws,
    price: { amountCents: line.totalPriceCents, currency },
    ...(line.entry.recurring && {
      plan: planOf(line, line.entry.recurring, { currency, locale }),
    }),
    ...(fingerprints.has(line.draws[0]?.id ?? '') && {
      fingerprint: fingerprints.get(line.draws[0]?.id ?? ''),
    }),
  }));
  const { firstName, variant, email } = customer;
  const total = { amountCents: totalCents, currency };
  return {
    to: email,
    template: receiptMail.kind,
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

function planOf(
  { offer, entry: { productType } }: CartLine,
  { type, cadence, minimumJackpotCents }: RecurringEntry,
  { currency, locale }: { currency: Currency; locale: Locale },
) {
  const minimumJackpotAmount = { amountCents: minimumJackpotCents, currency };
  const drawsPerYear = drawsPerYearOf(offer);
  const plan = { type, cadence, productType, drawsPerYear, minimumJackpotAmount };
  return { type, label: planWords(plan, { messages: SHIPPED_MESSAGES.frequency, locale }) };
}
