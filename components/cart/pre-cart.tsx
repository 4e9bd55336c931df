'use client';

import { Suspense, useEffect, useState } from 'react';
import { deferredPart } from '@/components/deferred/failed-part';
import { closePreCart, usePreCartIsOpen } from './pre-cart-store';

const PreCartDrawer = deferredPart(async () => (await import('./pre-cart-drawer')).PreCartDrawer);

/** The drawer that opens after something was added; it is fetched on first use. */
export function PreCart() {
  const isOpen = usePreCartIsOpen();
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => closePreCart, []);

  return (
    wasOpened && (
      <Suspense>
        <PreCartDrawer open={isOpen} onClose={closePreCart} />
      </Suspense>
    )
  );
}
