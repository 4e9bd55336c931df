import { type Client, create as createClient } from 'braintree-web/client';
import {
  create,
  type GooglePayment,
  type GooglePaymentTokenizePayload,
} from 'braintree-web/google-payment';
import type { Money } from '@/lib/contract/site';
import { addScript } from '../card-frames/add-script';
import { verifiedByBank } from './braintree-token';
import type { Mounting } from './mounting';

const ADDRESS = 'https://pay.google.com/gp/p/js/pay.js';
const COUNTRIES = { AUD: 'AU', GBP: 'GB' } as const;

type Request = google.payments.api.PaymentDataRequest;

let loading: Promise<void> | undefined;

/** Google's script, from Google and on first use; may be tried again. */
async function loadGoogle(): Promise<typeof google.payments.api> {
  loading ??= addScript(ADDRESS);
  try {
    await loading;
    return window.google.payments.api;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Shows Google’s own button in this place, for customers who have a card there. */
export async function mountGooglePay(
  place: HTMLElement,
  { authorization, googleMerchantId, currency, texts, now }: Mounting,
): Promise<(() => void) | null> {
  const [client, { PaymentsClient }] = await Promise.all([
    createClient({ authorization }),
    loadGoogle(),
  ]);
  const googlePay = await create({
    client,
    googlePayVersion: 2,
    ...(googleMerchantId && { googleMerchantId }),
  });
  const requestFor = (amount: Money) => paymentRequest(googlePay, amount);
  const { allowedPaymentMethods, environment } = requestFor({ amountCents: 100, currency });
  const wallet = new PaymentsClient({ environment, ...nonceOfPage() });
  const { result, paymentMethodPresent } = await wallet.isReadyToPay({
    ...{ apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods },
    existingPaymentMethodRequired: true,
  });
  if (!result || paymentMethodPresent === false) return null;

  /** Google opens its sheet in the click itself, and only then. */
  async function press() {
    const { amount, pay, gateway, onMissingAmount, onFailure } = now();
    if (!amount) return onMissingAmount();
    let token: string;
    try {
      const chosen = await wallet.loadPaymentData(requestFor(amount));
      const card = await googlePay.parseResponse(chosen);
      token = await confirmed(client, card, { amount, refused: texts.bank });
    } catch (error) {
      if (!isClosed(error)) onFailure(error);
      return;
    }
    // a refusal is shown below the button
    await pay({ wallet: 'gp', gateway, token }).catch(() => undefined);
  }

  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const button = wallet.createButton({
    ...{ buttonType: 'pay', buttonSizeMode: 'fill', buttonLocale: 'en', buttonRadius: 12 },
    buttonColor: isDark ? 'white' : 'black',
    onClick: () => void press(),
  });
  button.style.height = '3rem';
  place.append(button);
  return () => {
    button.remove();
    client.teardown(() => undefined);
  };
}

function paymentRequest(googlePay: GooglePayment, { amountCents, currency }: Money) {
  const request = googlePay.createPaymentDataRequest({
    transactionInfo: {
      ...{ currencyCode: currency, countryCode: COUNTRIES[currency] },
      ...{ totalPriceStatus: 'FINAL', totalPrice: (amountCents / 100).toFixed(2) },
    },
  }) as Request & { environment: google.payments.api.Environment };
  // PayPal has a button of its own
  const cards = request.allowedPaymentMethods.filter(({ type }) => type === 'CARD');
  return { ...request, allowedPaymentMethods: cards };
}

/** A card that the phone keeps was confirmed there. One that Google only remembers is confirmed by its bank. */
async function confirmed(
  client: Client,
  { nonce, details }: GooglePaymentTokenizePayload,
  { amount, refused }: { amount: Money; refused: string },
): Promise<string> {
  if (details.isNetworkTokenized) return nonce;
  const { amountCents } = amount;
  return verifiedByBank(client, { nonce, bin: details.bin }, { amountCents, refused });
}

const isClosed = (error: unknown): boolean =>
  (error as { statusCode?: string } | null)?.statusCode === 'CANCELED';

/** Google's script adds styles and scripts of its own. */
function nonceOfPage(): { nonce?: string } {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { nonce } : {};
}
