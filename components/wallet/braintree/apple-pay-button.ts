import { type ApplePay, create } from 'braintree-web/apple-pay';
import type { Mounting } from './mounting';

/** The version of Apple's script that tells of failures in words of its own: Safari 11 and later. */
const VERSION = 3;

/** Apple's script, as far as the button uses it: Safari brings it along. */
interface Session {
  onvalidatemerchant: (event: { validationURL: string }) => void;
  onpaymentauthorized: (event: { payment: { token: object } }) => void;
  begin: () => void;
  abort: () => void;
  completeMerchantValidation: (session: object) => void;
  completePayment: (result: { status: number }) => void;
}
export interface SessionKind {
  new (version: number, request: object): Session;
  STATUS_SUCCESS: number;
  STATUS_FAILURE: number;
  supportsVersion: (version: number) => boolean;
  canMakePayments: () => boolean;
}
declare global {
  interface Window {
    ApplePaySession?: SessionKind;
  }
}

/** Shows Apple’s own button in this place, in browsers that have Apple Pay. */
export async function mountApplePay(
  place: HTMLElement,
  { authorization, texts, now }: Mounting,
): Promise<(() => void) | null> {
  const Sessions = window.ApplePaySession;
  if (!Sessions?.supportsVersion(VERSION) || !Sessions.canMakePayments()) return null;
  const applePay = await create({ authorization });
  const button = document.createElement('button');
  button.type = 'button';
  // Safari draws the button, with Apple's own words
  button.className = 'apple-pay-button';
  button.setAttribute('aria-label', texts.pay);
  button.addEventListener('click', () => {
    if (now().amount) openSheet(Sessions, applePay, now, texts.siteName);
    else now().onMissingAmount();
  });
  place.append(button);
  return () => {
    button.remove();
    void applePay.teardown();
  };
}

/** Apple opens its sheet in the click itself, and only then. */
function openSheet(
  Sessions: SessionKind,
  applePay: ApplePay,
  now: Mounting['now'],
  siteName: string,
): void {
  const { amount, pay, gateway, onFailure } = now();
  if (!amount) return;
  const session = new Sessions(
    VERSION,
    applePay.createPaymentRequest({
      total: { label: siteName, amount: (amount.amountCents / 100).toFixed(2) },
      currencyCode: amount.currency,
    }),
  );
  session.onvalidatemerchant = async ({ validationURL }) => {
    try {
      session.completeMerchantValidation(
        await applePay.performValidation({ validationURL, displayName: siteName }),
      );
    } catch (error) {
      session.abort();
      onFailure(error);
    }
  };
  session.onpaymentauthorized = async ({ payment }) => {
    const token = await applePay.tokenize(payment).catch(onFailure);
    // a refusal is shown below the button, too
    const isPaid =
      token &&
      (await pay({ wallet: 'ap', gateway, token: token.nonce }).then(
        () => true,
        () => false,
      ));
    session.completePayment({ status: isPaid ? Sessions.STATUS_SUCCESS : Sessions.STATUS_FAILURE });
  };
  session.begin();
}
