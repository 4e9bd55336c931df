'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { closePreCart, usePreCartIsOpen } from './pre-cart-store';

const PreCartDrawer = dynamic(
  () => import('./pre-cart-drawer').then((part) => part.PreCartDrawer),
  {
    ssr: false,
  },
);

/** Where the drawer opens after something was added; it is fetched when it is first wanted. */
export function PreCart() {
  const isOpen = usePreCartIsOpen();
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (isOpen) setIsWanted(true);
  }, [isOpen]);
  useEffect(() => closePreCart, []);

  return (isOpen || isWanted) && <PreCartDrawer open={isOpen} onClose={closePreCart} />;
}
