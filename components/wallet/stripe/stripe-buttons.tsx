'use client';

import type { StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import type { WalletButtonsProps, WalletCode } from '../wallet-buttons/wallet-button';
import { loadStripe } from './load-stripe';

const WALLETS: Readonly<Record<string, WalletCode>> = { apple_pay: 'ap', google_pay: 'gp' };
const BUTTON_HEIGHT = 48;

/** Stripe's buttons for Apple Pay and Google Pay: each shows only in browsers that have the wallet, and a card in it. */
export function StripeButtons(props: WalletButtonsProps) {
  const { publishableKey, methods, amount } = props;
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements>(undefined);
  const [isAvailable, setAvailable] = useState(false);
  // Stripe's events come at any time: what they are told is the latest
  const latest = useEffectEvent(() => props);
  const smallest = methods[0]?.rules.minAmount;
  const codes = methods.map(({ code }) => code).join();

  useEffect(() => {
    if (!publishableKey || !smallest) return;
    let stop = () => {};
    let isGone = false;
    void loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const { amountCents, currency } = latest().amount ?? smallest;
        const group = stripe.elements({
          mode: 'payment',
          amount: amountCents,
          currency: currency.toLowerCase(),
          paymentMethodCreation: 'manual',
          allowedPaymentMethodTypes: ['card'],
        });
        const offers = (code: WalletCode) => (codes.includes(code) ? 'auto' : 'never');
        const others = {
          amazonPay: 'never',
          klarna: 'never',
          link: 'never',
          paypal: 'never',
        } as const;
        const buttons = group.create('expressCheckout', {
          buttonHeight: BUTTON_HEIGHT,
          buttonTheme: themeOf(),
          paymentMethods: { applePay: offers('ap'), googlePay: offers('gp'), ...others },
        });
        elements.current = group;
        buttons.on('ready', ({ availablePaymentMethods: available }) => {
          const has = Object.values(available ?? {}).some(Boolean);
          setAvailable(has);
          latest().onAvailable(has);
        });
        buttons.on('click', ({ resolve, reject }) => {
          if (latest().amount) return resolve();
          reject();
          latest().onMissingAmount();
        });
        buttons.on('confirm', (event) => {
          void confirm(event, latest(), async () => {
            await group.submit();
            const { paymentMethod, error } = await stripe.createPaymentMethod({ elements: group });
            if (!paymentMethod) throw new ApiError(422, error?.message ?? '');
            return paymentMethod.id;
          });
        });
        buttons.mount(place.current);
        stop = () => buttons.destroy();
      },
      // without the script there are no buttons; the card's fields say so
      () => latest().onAvailable(false),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [publishableKey, smallest, codes]);

  useEffect(() => {
    if (amount)
      elements.current?.update({
        amount: amount.amountCents,
        currency: amount.currency.toLowerCase(),
      });
  }, [amount]);

  return <div ref={place} className={isAvailable ? 'min-h-12' : ''} />;
}

/** The sheet was confirmed: pays with what it gives, and closes it either way. */
async function confirm(
  { expressPaymentType, paymentFailed }: StripeExpressCheckoutElementConfirmEvent,
  { gateway, pay }: WalletButtonsProps,
  tokenOf: () => Promise<string>,
): Promise<void> {
  const wallet = WALLETS[expressPaymentType];
  if (!wallet) return paymentFailed({ reason: 'fail' });
  try {
    await pay({ wallet, gateway, token: await tokenOf() });
  } catch {
    // shown below the buttons
    paymentFailed({ reason: 'fail' });
  }
}

function themeOf() {
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isDark ? ('white' as const) : ('black' as const);
  return { applePay: theme, googlePay: theme };
}
