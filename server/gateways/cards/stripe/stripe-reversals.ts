import type { Reversal } from '../card-gateway';
import type { StripeParts } from './stripe-client';
import { intentOf } from './stripe-records';

const PAGE = 100;
/** By far more than a payment has. */
const MOST = 1_000;
/** Refunds that give nothing back, and disputes that take nothing: decided for the shop, or inquiries only. */
const FAILED: readonly (string | null)[] = ['failed', 'canceled'];
const WITHOUT_LOSS: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/** Whether a dispute of this status has taken the money, for now or for good. */
export const takesMoney = (status: string): boolean => !WITHOUT_LOSS.includes(status);

export async function reversalsAtStripe(
  { db, stripe }: StripeParts,
  reference: string,
): Promise<Reversal[]> {
  const intent = await intentOf(db, reference);
  if (!intent) return [];
  const query = { payment_intent: intent, limit: PAGE };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(query).autoPagingToArray({ limit: MOST }),
    stripe.disputes.list(query).autoPagingToArray({ limit: MOST }),
  ]);
  return [
    ...refunds.map(({ id, amount, currency, status, metadata }) => ({
      id,
      kind: 'refund' as const,
      amountCents: amount,
      currency: currency.toUpperCase(),
      stands: !FAILED.includes(status),
      ...(metadata?.part && { partId: metadata.part }),
    })),
    ...disputes.map(({ id, amount, currency, status }) => ({
      id,
      kind: 'dispute' as const,
      amountCents: amount,
      currency: currency.toUpperCase(),
      stands: takesMoney(status),
    })),
  ];
}
