'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusPage, focusPlace } from '@/components/ui/focus-page';
import { linkFollowed } from './link-followed';

/** The link by which a page was left: its address, and which of those that lead there. */
interface Departure {
  address: string;
  index: number;
}

const linksTo = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ href }) => href === address,
  );

/**
 * Does for a page that was swapped in what a browser does for a document: the focus stands at its beginning, and on
 * the way back at the link by which it was left. Scrolling is the router's and the browser's.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const departures = useRef(new Map<string, Departure>());
  const pressed = useRef<Element>(null);
  const returnedTo = useRef<string>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkFollowed(event);
      if (!link) return;
      pressed.current = link;
      const index = linksTo(link.href).indexOf(link);
      if (index < 0) departures.current.delete(location.pathname);
      else departures.current.set(location.pathname, { address: link.href, index });
    };
    const onPopState = () => {
      returnedTo.current = location.pathname;
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState);
    };
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isReturn = returnedTo.current === location.pathname;
    returnedTo.current = null;
    const left = isReturn ? departures.current.get(location.pathname) : undefined;
    if (left && focusPlace(linksTo(left.address)[left.index] ?? null)) return sayTitle(true);
    if (isTakenByPage(pressed.current)) return sayTitle(true);
    const target = isReturn ? null : document.getElementById(location.hash.slice(1));
    // who hears the heading needs no title
    sayTitle(!(target ? focusPlace(target) : focusPage()));
  }, [pathname]);
  return null;
}

/** A page that begins with a form has put the focus there itself. */
function isTakenByPage(pressed: Element | null): boolean {
  const { activeElement } = document;
  return (
    activeElement !== pressed &&
    (activeElement?.matches('main :is(input, select, textarea), dialog[open] *') ?? false)
  );
}

/** The router says the title of every page it swaps in: asked here to do so, or not to, before it speaks. */
function sayTitle(isWanted: boolean): void {
  document
    .querySelector('next-route-announcer')
    ?.shadowRoot?.firstElementChild?.setAttribute('aria-live', isWanted ? 'assertive' : 'off');
}
