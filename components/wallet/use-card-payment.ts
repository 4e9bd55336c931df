import { browserApi } from '@/lib/api/browser-client';
import { sandboxEndpoints } from '@/lib/contract/endpoints/sandbox';
import type { TokenizeCard } from '@/lib/contract/sandbox';
import type { Deposit, Fund } from '@/lib/contract/wallet';
import { useAddCard, useDeposit } from '@/lib/queries/wallet';
import type { CardFields } from './card-form';

/** What is paid with: a saved card, or a new one with its security code, taken by a gateway's test form. */
export type PayWith = { fundId: string; csc?: string } | { card: CardFields; gateway: string };

/**
 * Pays in by card. A new card is handed to its gateway first and saved by the token; then the amount is charged.
 * Sent twice under one key, it charges once. Rejects with an ApiError.
 */
export function useCardPayment() {
  const addCard = useAddCard();
  const deposit = useDeposit();

  async function saved(
    { number, csc, holderName, expiry }: CardFields,
    gateway: string,
  ): Promise<Fund> {
    const { token } = await browserApi<typeof TokenizeCard>(sandboxEndpoints.tokenizeCard, {
      number: number.trim(),
      expiry: expiry.trim(),
      csc,
    });
    return addCard.mutateAsync({ gateway, token, holderName, expiry: expiry.trim() });
  }

  return async ({
    payWith,
    amountCents,
    checkout,
    idempotencyKey,
  }: {
    payWith: PayWith;
    amountCents: number;
    checkout: boolean;
    idempotencyKey: string;
  }): Promise<Deposit> => {
    const fundId =
      'card' in payWith ? (await saved(payWith.card, payWith.gateway)).id : payWith.fundId;
    const csc = 'card' in payWith ? payWith.card.csc : payWith.csc;
    return deposit.mutateAsync({
      input: { fundId, amountCents, checkout, ...(csc && { csc }) },
      idempotencyKey,
    });
  };
}
