'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#messages';
import type { PaymentMethod } from '@/lib/contract/wallet';
import { gatewayFormQuery } from '@/lib/queries/wallet';
import { interpolate } from '@/lib/text/interpolate';
import type { WalletButtonsProps } from '../wallet-buttons/wallet-button';
import { mountApplePay } from './apple-pay-button';
import { mountGooglePay } from './google-pay-button';
import type { MountButton } from './mounting';
import { mountPayPal } from './paypal-button';

const MOUNTS: readonly (readonly [string, MountButton])[] = [
  ['ap', mountApplePay],
  ['gp', mountGooglePay],
  ['pl', mountPayPal],
];

/** The wallets' own buttons, by Braintree: each shows only in browsers that have its wallet. */
export function BraintreeButtons({ methods, onAvailable, ...props }: WalletButtonsProps) {
  const [available, setAvailable] = useState<Readonly<Record<string, boolean>>>({});
  const tell = useCallback(
    (code: string, is: boolean) => setAvailable((before) => ({ ...before, [code]: is })),
    [],
  );
  const hasAny = Object.values(available).some(Boolean);
  useEffect(() => onAvailable(hasAny), [hasAny, onAvailable]);
  return (
    <div className={hasAny ? 'flex flex-col gap-3' : ''}>
      {MOUNTS.map(([code, mount]) => {
        const method = methods.find((taken) => taken.code === code);
        return method && <MountedButton key={code} {...props} {...{ method, mount, tell }} />;
      })}
    </div>
  );
}

interface Props extends Omit<WalletButtonsProps, 'methods' | 'onAvailable'> {
  method: PaymentMethod;
  mount: MountButton;
  tell: (code: string, isAvailable: boolean) => void;
}

function MountedButton({ method, mount, tell, ...props }: Props) {
  const messages = useMessages('wallet');
  const { data } = useQuery(gatewayFormQuery(props.gateway));
  const place = useRef<HTMLDivElement>(null);
  const [isAvailable, setAvailable] = useState(false);
  const latest = useEffectEvent(() => props);
  const {
    code,
    label,
    rules: {
      minAmount: { currency },
    },
  } = method;
  const pay = interpolate(messages.payWithWallet, { wallet: label });
  const bank = messages.bankRefused;
  const { siteName } = useMessages('ui');

  useEffect(() => {
    if (!data || !place.current) return;
    let isGone = false;
    const mounting = mount(place.current, {
      authorization: data.clientSecret,
      googleMerchantId: data.googleMerchantId,
      currency,
      texts: { pay, bank, siteName },
      now: () => latest(),
    });
    const answer = (has: boolean) => {
      if (isGone) return;
      setAvailable(has);
      tell(code, has);
    };
    mounting.then(
      (unmount) => answer(unmount !== null),
      // without its script there is no button; cards still pay
      () => answer(false),
    );
    return () => {
      isGone = true;
      void mounting.then(
        (unmount) => unmount?.(),
        () => undefined,
      );
    };
  }, [data, mount, currency, pay, bank, siteName, code, tell]);

  return <div ref={place} className={isAvailable ? 'min-h-12' : 'contents'} />;
}
