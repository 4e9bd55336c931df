import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import { ApiError } from '@/lib/client/api-error';
import { browserApi } from '@/lib/client/browser-client';
import type { Payment } from '../card-entry/card-entry';
import { cardRefusal } from '../card-frames/card-refusal';

/**
 * The card as Stripe's PaymentMethod. To save it without a payment, Stripe asks the bank right away, in a frame of its
 * own above the page. @throws ApiError with Stripe's sentence for the customer
 */
export async function stripeToken(
  // the field of the number stands for all three
  { stripe, number }: { stripe: Stripe; number: StripeCardNumberElement },
  { holderName, payment }: { holderName: string; payment: Payment | null },
): Promise<string> {
  const billing_details = { name: holderName };
  if (payment) {
    const { paymentMethod, error } = await stripe.createPaymentMethod({
      type: 'card',
      card: number,
      billing_details,
    });
    return paymentMethod?.id ?? refused(error);
  }
  const { clientSecret } = await browserApi.mutate('setUpStripeCard', {});
  const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
    payment_method: { card: number, billing_details },
  });
  const method = setupIntent?.payment_method;
  return (typeof method === 'string' ? method : method?.id) ?? refused(error);
}

/** What the customer can do something about is Stripe's to say; anything else is a fault. */
function refused(error: StripeError | undefined): never {
  const { type, message } = error ?? {};
  const isCard =
    type === 'card_error' || type === 'validation_error' || type === 'invalid_request_error';
  if (!isCard || !message)
    throw new ApiError(type === 'api_connection_error' ? 0 : 500, message ?? '');
  throw cardRefusal(message);
}
