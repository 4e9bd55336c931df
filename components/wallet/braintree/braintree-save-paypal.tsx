'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { focusOnce } from '@/components/ui/focus-once';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { gatewayFormQuery } from '@/lib/queries/wallet';
import type { SavePayPalProps } from '../paypal/save-paypal';
import { mountPayPalToSave } from './paypal-button';

/** PayPal's own button by Braintree, whose owner agrees that the account is kept. */
export function BraintreeSavePayPal({ gateway, ...props }: SavePayPalProps) {
  const messages = useMessages('wallet');
  const { data, isError } = useQuery(gatewayFormQuery(gateway));
  const authorization = data?.clientSecret;
  const place = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  // PayPal's script calls at any time: what it is told is the latest
  const latest = useEffectEvent(() => props);

  useEffect(() => {
    if (isError) latest().onFailure();
  }, [isError]);

  useEffect(() => {
    if (!authorization || !place.current) return;
    let isGone = false;
    const mounting = mountPayPalToSave(place.current, { authorization, now: () => latest() });
    mounting.then(
      () => !isGone && setReady(true),
      () => !isGone && latest().onFailure(),
    );
    return () => {
      isGone = true;
      void mounting.then(
        (unmount) => unmount(),
        () => undefined,
      );
    };
  }, [authorization]);

  return (
    // the button that opened it is gone
    <section
      ref={focusOnce}
      tabIndex={-1}
      aria-label={messages.addPayPal}
      className="flex max-w-sm flex-col gap-3 outline-none"
    >
      {!isReady && (
        <Loading>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      <div ref={place} />
      <Button variant="quiet" onClick={props.onClose}>
        {messages.notNow}
      </Button>
    </section>
  );
}
