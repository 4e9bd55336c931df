'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
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
  const pathname = usePathname();

  useEffect(() => {
    if (isOpen) setIsWanted(true);
  }, [isOpen]);
  // Whoever goes on to another page, by the back button too, leaves the drawer behind.
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) closePreCart();
    shownAt.current = pathname;
  }, [pathname]);
  useEffect(() => closePreCart, []);

  return (isOpen || isWanted) && <PreCartDrawer open={isOpen} onClose={closePreCart} />;
}
