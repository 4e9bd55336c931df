import type { Client } from 'braintree-web/client';
import type { BraintreeError } from 'braintree-web/core';
import type { HostedFields } from 'braintree-web/hosted-fields';
import { ApiError } from '@/lib/client/api-error';
import type { Payment } from '../card-entry/card-entry';
import type { FrameTexts } from '../card-frames/card-frames';
import { cardRefusal } from '../card-frames/card-refusal';

interface Parts {
  client: Client;
  fields: HostedFields;
}

/** The card's nonce, after its bank was asked. @throws ApiError */
export async function braintreeToken(
  { client, fields }: Parts,
  { holderName, payment }: { holderName: string; payment: Payment | null },
  refused: FrameTexts['refused'],
): Promise<string> {
  try {
    const { nonce, details } = await fields.tokenize({ cardholderName: holderName });
    // an amount of nothing asks the bank for a card that is only saved
    const amountCents = payment?.amountCents ?? 0;
    return await verifiedByBank(
      client,
      { nonce, bin: details.bin },
      { amountCents, refused: refused.bank },
    );
  } catch (error) {
    throw error instanceof ApiError ? error : apiErrorOf(error as BraintreeError, refused);
  }
}

/**
 * A card's nonce once its bank was asked. The script that asks banks learns of the device, so it is loaded for the card
 * that pays and not before. @throws ApiError with `refused`, when the bank did not confirm it
 */
export async function verifiedByBank(
  client: Client,
  card: { nonce: string; bin: string },
  { amountCents, refused }: { amountCents: number; refused: string },
): Promise<string> {
  const { create } = await import('braintree-web/three-d-secure');
  const bank = await create({ client, version: 2 });
  try {
    const answer = await bank.verifyCard({
      ...card,
      amount: (amountCents / 100).toFixed(2),
      onLookupComplete: (_data, next) => next(),
    });
    // a card that its bank never asks about goes on, to be judged by the account's rules
    if (answer.liabilityShiftPossible && !answer.liabilityShifted) throw cardRefusal(refused);
    return answer.nonce;
  } catch (error) {
    if ((error as BraintreeError).code === BANK_CLOSED) throw cardRefusal(refused);
    throw error;
  } finally {
    void bank.teardown();
  }
}

/** The customer has closed the bank's question. */
const BANK_CLOSED = 'THREEDS_CARDINAL_SDK_CANCELED';

/** What the customer can do something about is said to them; anything else is a fault. */
function apiErrorOf(error: BraintreeError, refused: FrameTexts['refused']): ApiError {
  if (error.type === 'CUSTOMER') return cardRefusal(refused.card);
  if (error.type === 'NETWORK') return new ApiError(0, refused.unreachable);
  return new ApiError(500, `Braintree: ${error.code ?? error.message}`);
}
