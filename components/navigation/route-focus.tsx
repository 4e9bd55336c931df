'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusPage, focusPlace } from '@/components/ui/focus-page';
import { linkFollowed } from './link-followed';

/** The link by which the visitor left a page: its address, and its index among the links to that address. */
interface Departure {
  address: string;
  index: number;
}

const linksTo = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ href }) => href === address,
  );

/**
 * Gives client-side navigation the focus behaviour of a full page load: the focus goes to the start of the page or, on
 * the way back, to the link by which the visitor left. A document that a page of the shop opened begins there, too.
 * Scrolling is left to the router and the browser.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const departures = useRef(new Map<string, Departure>());
  const pressed = useRef<Element>(null);
  const returnedTo = useRef<string>(null);

  // The click that hydrates a page already leads on. It arrives at the document first, where React hydrates, and only
  // then at the root element; effects of layout have run by that time.
  useLayoutEffect(() => {
    const root = document.documentElement;
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
    root.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState);
    return () => {
      root.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState);
    };
  }, []);

  useEffect(() => (isOpenedByOwnPage() ? beginAtHeading() : undefined), []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isReturn = returnedTo.current === location.pathname;
    returnedTo.current = null;
    const left = isReturn ? departures.current.get(location.pathname) : undefined;
    if (left && focusPlace(linksTo(left.address)[left.index] ?? null)) return sayTitle(true);
    if (isTakenByPage(pressed.current)) return sayTitle(true);
    const target = isReturn ? null : document.getElementById(location.hash.slice(1));
    // when the heading gets the focus, screen readers need not hear the title too
    sayTitle(!(target ? focusPlace(target) : focusPage()));
  }, [pathname]);
  return null;
}

/**
 * Whether a page of this shop opened this document: after signing in or up and around payments, where the next page is
 * never swapped in. A reload, Back and an address that somebody entered leave the focus to the browser.
 */
function isOpenedByOwnPage(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate';
  const { referrer } = document;
  return (
    type === 'navigate' && URL.canParse(referrer) && new URL(referrer).origin === location.origin
  );
}

/**
 * Focuses the page's heading as soon as there is one, since pages of an account arrive in pieces, and again when the
 * heading is rendered anew. Ends with whatever somebody does, and where the focus has been taken or the address names a
 * part of the page. @returns a function that ends it
 */
function beginAtHeading(): () => void {
  const observer = new MutationObserver(begin);
  const inputs = ['keydown', 'pointerdown'];
  const end = () => {
    observer.disconnect();
    for (const input of inputs) removeEventListener(input, end, { capture: true });
  };
  function begin() {
    const { activeElement, body } = document;
    const heading = document.querySelector('main h1');
    if (location.hash !== '' || (activeElement !== body && activeElement !== heading)) end();
    else if (activeElement === body) focusPlace(heading);
  }
  observer.observe(document.documentElement, { childList: true, subtree: true });
  for (const input of inputs) addEventListener(input, end, { capture: true });
  begin();
  return end;
}

/** A page that starts with a form has already focused it. */
function isTakenByPage(pressed: Element | null): boolean {
  const { activeElement } = document;
  return (
    activeElement !== pressed &&
    (activeElement?.matches('main :is(input, select, textarea), dialog[open] *') ?? false)
  );
}

/** The router announces the title of each new page. Switches that on or off before it speaks. */
function sayTitle(isEnabled: boolean): void {
  document
    .querySelector('next-route-announcer')
    ?.shadowRoot?.firstElementChild?.setAttribute('aria-live', isEnabled ? 'assertive' : 'off');
}
