import { createHash } from 'node:crypto';
import type { WebhookNotification } from 'braintree';
import { z } from 'zod';
import type { GatewayNews } from '../card-gateway';
import { type BraintreeParts, braintreeRecords, errorName } from './braintree-client';

/** A payment, a refund of one, or a dispute about one: whatever else Braintree tells is none of the shop's. */
const About = z.object({
  transaction: z.object({ id: z.string(), refundedTransactionId: z.string().nullish() }).optional(),
  dispute: z.object({ transaction: z.object({ id: z.string() }) }).optional(),
});

/**
 * Checks the signature of a message (a form with `bt_payload`; its `bt_signature` is `signature`), and finds the charge
 * that it is about. Braintree numbers no messages: one that is told again is the same payload.
 */
export async function readBraintreeNews(
  { db, api }: BraintreeParts,
  body: string,
  signature: string,
): Promise<GatewayNews | null> {
  const payload = new URLSearchParams(body).get('bt_payload') ?? '';
  let news: WebhookNotification;
  try {
    news = await api.webhookNotification.parse(signature, payload);
  } catch (error) {
    if (errorName(error) === 'invalidSignatureError') return null;
    throw error;
  }
  const { transaction, dispute } = About.safeParse(news).data ?? {};
  const id = transaction?.refundedTransactionId ?? transaction?.id ?? dispute?.transaction.id;
  return {
    eventId: createHash('sha256').update(payload.trim()).digest('hex'),
    reference: id ? await braintreeRecords.referenceOf(db, id) : null,
    // settlement that fails gives back what was taken, like a refund or a dispute
    isAboutMore: true,
  };
}
