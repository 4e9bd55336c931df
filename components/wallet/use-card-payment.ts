import { useRef } from 'react';
import { ApiError } from '@/lib/client/api-error';
import type { Deposit } from '@/lib/contract/wallet';
import { useAddCard, useDeposit } from '@/lib/queries/wallet';
import { browserData } from './browser-data';
import type { EnteredCard } from './card-entry/card-entry';
import { useWalletPayment } from './wallet-buttons/use-wallet-payment';
import type { WalletPayment } from './wallet-buttons/wallet-button';

/** How to pay: by a saved card or PayPal account (`pl`), by a new one in the fields of its gateway, or by a digital wallet. */
export type PayWith =
  | { fundId: string; csc?: string; methodCode?: 'pl' }
  | { card: EnteredCard; gateway: string }
  | WalletPayment;

interface CardPayment {
  payWith: PayWith;
  amountCents: number;
  checkout: boolean;
  /** the cart for whose plans what pays is to pay from now on, too */
  plansOfCart?: string | undefined;
  /** the idempotency key of a payment: it must differ for another card or amount */
  keyFor: (payment: { of: string; amountCents: number }) => string;
}

interface PlansAskedFor {
  fundId: string;
  amountCents: number;
  plansOfCart: string | undefined;
}

/**
 * Deposits by card or digital wallet. A new card is first tokenised by its gateway for this payment, then the amount is charged. After a
 * lost response, a retry with the same card and amount repeats the same payment. Rejects with an ApiError.
 */
export function useCardPayment() {
  const addCard = useAddCard();
  const deposit = useDeposit();
  const payByWallet = useWalletPayment();
  const taken = useRef<{ card: string; fundId: string } | null>(null);
  const unanswered = useRef<PlansAskedFor | null>(null);

  /** A payment that got no answer is sent again as it was, also where another choice for plans was made since. */
  function plansAskedFor(payment: PlansAskedFor) {
    const { fundId, amountCents } = unanswered.current ?? {};
    if (fundId !== payment.fundId || amountCents !== payment.amountCents)
      unanswered.current = payment;
    const { plansOfCart } = unanswered.current ?? payment;
    return plansOfCart ? { plansOfCart } : {};
  }

  /** The card's id in the shop; the card is tokenised again only if it, or what its bank was asked for, was changed. */
  async function fundOf(
    { holderName, keep, edition, isForAmount, tokenize }: EnteredCard,
    { gateway, amountCents }: { gateway: string; amountCents: number },
  ) {
    const boundAmountCents = isForAmount ? amountCents : null;
    const entered = JSON.stringify([gateway, edition, holderName, keep, boundAmountCents]);
    if (taken.current?.card === entered) return taken.current.fundId;
    const { id: fundId } = await addCard.mutateAsync({
      gateway,
      holderName,
      keep: keep ? 'when_paid' : 'never',
      ...(await tokenize({ amountCents })),
    });
    taken.current = { card: entered, fundId };
    return fundId;
  }

  return async ({
    payWith,
    amountCents,
    checkout,
    plansOfCart,
    keyFor,
  }: CardPayment): Promise<Deposit> => {
    if ('wallet' in payWith) return payByWallet(payWith, { amountCents, checkout, keyFor });
    const isNew = 'card' in payWith;
    const fundId = isNew
      ? await fundOf(payWith.card, { gateway: payWith.gateway, amountCents })
      : payWith.fundId;
    const { csc } = isNew ? payWith.card : payWith;
    const depositMethodCode = isNew ? undefined : payWith.methodCode;
    try {
      const paid = await deposit.mutateAsync({
        input: {
          ...{ fundId, amountCents, checkout },
          ...plansAskedFor({ fundId, amountCents, plansOfCart }),
          ...(csc && { csc }),
          ...(isNew &&
            payWith.card.asksBrowser && {
              strongCustomerAuthentication: { browser: browserData() },
            }),
          ...(depositMethodCode && { depositMethodCode }),
        },
        idempotencyKey: keyFor({ of: fundId, amountCents }),
      });
      unanswered.current = null;
      return paid;
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) unanswered.current = null;
      // refused: the token was valid for one payment only; without a response the same payment may be retried
      if (error instanceof ApiError && error.status !== 0) taken.current = null;
      throw error;
    }
  };
}
