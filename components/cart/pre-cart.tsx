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

/** The drawer that opens after something was added; it is fetched on first use. */
export function PreCart() {
  const isOpen = usePreCartIsOpen();
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (isOpen) setIsWanted(true);
  }, [isOpen]);
  useEffect(() => closePreCart, []);

  return (isOpen || isWanted) && <PreCartDrawer open={isOpen} onClose={closePreCart} />;
}
