import { useRef } from 'react';
import { ApiError } from '@/lib/client/api-error';
import type { Deposit } from '@/lib/contract/wallet';
import { useAddCard, useDeposit } from '@/lib/queries/wallet';
import type { CardFields } from './card-form';
import { cardToken } from './card-token';

/** How to pay: by a saved card, or by a new one with its security code, entered in a gateway's test form. */
export type PayWith = { fundId: string; csc?: string } | { card: CardFields; gateway: string };

interface CardPayment {
  payWith: PayWith;
  amountCents: number;
  checkout: boolean;
  /** the idempotency key of a payment: it must differ for another card or amount */
  keyFor: (payment: { fundId: string; amountCents: number }) => string;
}

/**
 * Deposits by card. A new card is first tokenised by its gateway for this payment, then the amount is charged. After a
 * lost response, a retry with the same card and amount repeats the same payment. Rejects with an ApiError.
 */
export function useCardPayment() {
  const addCard = useAddCard();
  const deposit = useDeposit();
  const taken = useRef<{ card: string; fundId: string } | null>(null);

  /** The card's id in the shop; the card is tokenised again only if it was changed. */
  async function fundOf(card: CardFields, gateway: string) {
    const { number, holderName, keep } = card;
    const typed = JSON.stringify([gateway, number, holderName, card.expiry, keep]);
    if (taken.current?.card === typed) return taken.current.fundId;
    const { token, expiry } = await cardToken(card);
    const { id: fundId } = await addCard.mutateAsync({
      gateway,
      token,
      holderName,
      expiry,
      keep: keep ? 'when_paid' : 'never',
    });
    taken.current = { card: typed, fundId };
    return fundId;
  }

  return async ({ payWith, amountCents, checkout, keyFor }: CardPayment): Promise<Deposit> => {
    const isNew = 'card' in payWith;
    const fundId = isNew ? await fundOf(payWith.card, payWith.gateway) : payWith.fundId;
    const csc = isNew ? payWith.card.csc : payWith.csc;
    try {
      return await deposit.mutateAsync({
        input: { fundId, amountCents, checkout, ...(csc && { csc }) },
        idempotencyKey: keyFor({ fundId, amountCents }),
      });
    } catch (error) {
      // refused: the token was valid for one payment only; without a response the same payment may be retried
      if (error instanceof ApiError && error.status !== 0) taken.current = null;
      throw error;
    }
  };
}
