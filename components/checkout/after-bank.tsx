'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { useReturnedDeposit } from '@/components/wallet/use-returned-deposit';
import { explainOnPage } from '@/lib/client/response-messages';
import type { Deposit } from '@/lib/contract/wallet';
import { useCart } from '@/lib/queries/cart';
import { storedAttempt } from '@/lib/queries/checkout-attempt';
import { useVisitor } from '@/lib/queries/session';
import { CheckoutSkeleton } from './checkout-skeleton';
import { useFinishPurchase } from './finish-purchase';
import { OpenPayment } from './open-payment';

interface Props {
  depositId: string;
  /** at the address for customers who turn back at the bank or provider */
  hasTurnedBack?: boolean;
}

/**
 * Where the customer comes back to from the bank: the purchase that the deposit was for goes on as soon as the money
 * has arrived, without another click, and once, in however many tabs and however often this is opened.
 */
export function AfterBank({ depositId, hasTurnedBack = false }: Props) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const { deposit, cancel, isAsking } = useReturnedDeposit(depositId, hasTurnedBack);
  const finish = useFinishPurchase();
  useRestOfPurchase(deposit.data, finish);
  // The page says that the bank has not answered, and that there is nothing to do.
  useEffect(() => explainOnPage('deposit_pending'), []);

  if (deposit.isError && !deposit.data) {
    return (
      <ErrorState
        title={messages.paymentLostTitle}
        actions={<ButtonLink href={href('cart')}>{messages.backToCart}</ButtonLink>}
      >
        {messages.paymentLostText}
      </ErrorState>
    );
  }
  const status = deposit.data?.status;
  if (!deposit.data || (isAsking && status !== 'pending'))
    return <CheckoutSkeleton label={messages.lookingUp} />;
  if (status === 'completed') return <Paid deposit={deposit.data} finish={finish} />;
  if (status === 'declined' || status === 'cancelled') return <Failed deposit={deposit.data} />;
  return <OpenPayment deposit={deposit.data} cancel={cancel} />;
}

/**
 * The payment failed, and its cart waits to be paid for in another way. Once it is paid for, or gone, nothing is said of
 * the payment any more: Back may lead here, and the checkout knows better.
 */
function Failed({ deposit }: { deposit: Deposit }) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  const router = useRouter();
  const visitor = useVisitor();
  const cart = useCart();
  const isOver = cart.data !== undefined && !cart.data?.cartItems.length;
  useEffect(() => {
    if (isOver) router.replace(href('buyCart'));
  }, [isOver, router, href]);

  if (isOver || visitor.isPending || cart.isLoading)
    return <CheckoutSkeleton label={messages.lookingUp} />;
  return (
    <ErrorState
      title={messages.notConfirmedTitle}
      actions={
        // in the place of this page, which Back must not lead to once the cart is paid for
        <ButtonLink replace prefetch={false} href={href('buyCart')}>
          {messages.payOtherwise}
        </ButtonLink>
      }
    >
      {deposit.reason} {messages.notConfirmedText}
    </ErrorState>
  );
}

type Finish = ReturnType<typeof useFinishPurchase>;

/** The money is there: the tickets are being booked, are booked, or could not be. */
function Paid({ deposit, finish }: { deposit: Deposit; finish: Finish }) {
  const { href } = useLinks();
  const messages = useMessages('checkout');
  if (deposit.checkoutId || finish.isDone) return <CheckoutSkeleton label={messages.booked} />;
  if (finish.problem) {
    return (
      <>
        <FormProblem>{finish.problem}</FormProblem>
        <EmptyState
          title={messages.paidNotBookedTitle}
          actions={<ButtonLink href={href('cart')}>{messages.backToCart}</ButtonLink>}
        >
          {messages.paidNotBookedText}
        </EmptyState>
      </>
    );
  }
  if (attemptPaidBy(deposit.id)) return <CheckoutSkeleton label={messages.bankConfirmed} />;
  // begun in another browser: what was agreed to there is not known here
  return (
    <EmptyState
      title={messages.paidNotBookedTitle}
      actions={
        <ButtonLink prefetch={false} href={href('buyCart')}>
          {messages.finishPurchase}
        </ButtonLink>
      }
    >
      {messages.paidElsewhereText}
    </EmptyState>
  );
}

/** Goes to the receipt if the deposit has paid for tickets, else books those that it was made for. */
function useRestOfPurchase(deposit: Deposit | undefined, finish: Finish): void {
  const { href } = useLinks();
  const router = useRouter();
  const wasBegun = useRef(false);
  useEffect(() => {
    if (deposit?.status !== 'completed') return;
    if (deposit.checkoutId) {
      if (!finish.isDone) router.replace(href('receipt', { checkoutId: deposit.checkoutId }));
      return;
    }
    const attempt = attemptPaidBy(deposit.id);
    if (!attempt || wasBegun.current) return;
    wasBegun.current = true;
    void finish.buy(attempt, deposit.id);
  }, [deposit, finish, href, router]);
}

function attemptPaidBy(depositId: string) {
  const attempt = storedAttempt();
  return attempt?.depositId === depositId ? attempt : null;
}
