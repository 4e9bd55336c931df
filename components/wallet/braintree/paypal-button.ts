import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout';
import type { SavePayPalProps } from '../paypal/save-paypal';
import type { Mounting } from './mounting';

const BUTTON_HEIGHT = 48;
const PAYPAL_ALONE = { 'disable-funding': 'card,credit,paylater' };

interface MountingToSave {
  authorization: string;
  now: () => Pick<SavePayPalProps, 'onToken' | 'onFailure'>;
}

/** What PayPal hands over when its customer has agreed to a payment, or (`billingToken`) to later ones. */
interface Approval {
  payerID?: string;
  paymentID?: string;
  orderID?: string;
  billingToken?: string;
}

/** What happens at the button. Of the two ways to begin it has one: for a payment, or for later ones. */
interface ButtonEvents {
  onClick?: (data: unknown, actions: Record<'resolve' | 'reject', () => unknown>) => unknown;
  createOrder?: () => Promise<string>;
  createBillingAgreement?: () => Promise<string>;
  onApprove: (approval: Approval) => Promise<void>;
  onError: () => void;
}

/** PayPal's script, as far as the button uses it. */
interface PayPalScript {
  FUNDING: { PAYPAL: string };
  Buttons: (
    options: ButtonEvents & {
      fundingSource: string;
      style: { height: number; label: 'pay' | 'paypal' };
    },
  ) => { render: (place: HTMLElement) => Promise<void>; close: () => Promise<void> };
}

/** Shows PayPal's own button to pay with in this place. @returns what removes it */
export async function mountPayPal(
  place: HTMLElement,
  { authorization, currency, now }: Mounting,
): Promise<() => void> {
  const checkout = await create({ authorization });
  await checkout.loadPayPalSDK({
    currency,
    // the shop takes the money in a step of its own
    intent: 'authorize',
    ...PAYPAL_ALONE,
    ...nonceOfPage(),
  });
  return showButton(place, checkout, 'pay', {
    onClick(_data, { resolve, reject }) {
      if (now().amount) return resolve();
      now().onMissingAmount();
      return reject();
    },
    createOrder: () => openPayment(checkout, now),
    onApprove: (approval) => payWith(checkout, approval, now),
    // PayPal has said it in its own window, or the refusal stands below the button
    onError: () => undefined,
  });
}

/** Shows PayPal's own button to agree to later payments with in this place. @returns what removes it */
export async function mountPayPalToSave(
  place: HTMLElement,
  { authorization, now }: MountingToSave,
): Promise<() => void> {
  const checkout = await create({ authorization });
  await checkout.loadPayPalSDK({ vault: true, ...PAYPAL_ALONE, ...nonceOfPage() });
  return showButton(place, checkout, 'paypal', {
    createBillingAgreement: () => checkout.createPayment({ flow: 'vault' as paypal.FlowType }),
    // the shop saves it, under a name of its own: by the script it would be saved twice
    onApprove: async (approval) =>
      now().onToken(await nonceOf(checkout, { ...approval, vault: false })),
    onError: () => now().onFailure(),
  });
}

async function showButton(
  place: HTMLElement,
  checkout: PayPalCheckout,
  label: 'pay' | 'paypal',
  events: ButtonEvents,
): Promise<() => void> {
  const { paypal } = window as unknown as { paypal: PayPalScript };
  const button = paypal.Buttons({
    fundingSource: paypal.FUNDING.PAYPAL,
    style: { height: BUTTON_HEIGHT, label },
    ...events,
  });
  await button.render(place);
  return () => {
    void button.close();
    void checkout.teardown();
  };
}

async function openPayment(checkout: PayPalCheckout, now: Mounting['now']): Promise<string> {
  const { amount } = now();
  if (!amount) throw new Error('There is no amount to pay');
  return checkout.createPayment({
    flow: 'checkout' as paypal.FlowType,
    intent: 'authorize' as paypal.Intent,
    amount: (amount.amountCents / 100).toFixed(2),
    currency: amount.currency,
  });
}

async function payWith(
  checkout: PayPalCheckout,
  approval: Approval,
  now: Mounting['now'],
): Promise<void> {
  const token = await nonceOf(checkout, approval);
  const { pay, gateway } = now();
  try {
    await pay({ wallet: 'pl', gateway, token });
  } catch {
    // shown below the button
  }
}

async function nonceOf(
  checkout: PayPalCheckout,
  approval: Approval & { vault?: boolean },
): Promise<string> {
  // the package reads PayPal's own names, other than its types say
  const { nonce } = await checkout.tokenizePayment(approval as never);
  return nonce;
}

/** PayPal's script adds scripts of its own, which run with the nonce of the page alone. */
function nonceOfPage() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return nonce ? { dataAttributes: { 'csp-nonce': nonce } } : {};
}
