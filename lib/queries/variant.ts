import { useEffect, useEffectEvent } from 'react';
import { tabStorage } from '@/lib/browser/storage';
import { browserApi } from '@/lib/client/browser-client';
import { readCookie, writeCookie } from '@/lib/consent/cookie-jar';
import type { Variant } from '@/lib/contract/site';

/** The session storage key that marks the visitor's location as requested, for the lifetime of the tab. */
const LOCATED_KEY = 'fairdraw.located';

/**
 * Chooses a variant for a year and reloads the site, because prices, offers and cart differ. Signed-in customers stay
 * with their account's variant.
 */
export function chooseVariant(variant: Variant): void {
  writeCookie('subVariant', variant);
  window.location.assign('/');
}

/**
 * Locates guests who have not chosen a variant, once per tab; the answer sets the cookie. If the located variant
 * differs from the page's, the site is reloaded, after `onMove`. Guests who cannot be located stay where they are.
 */
export function useLocatedVariant(
  shown: Variant,
  { isGuest, onMove }: { isGuest: boolean; onMove: () => void },
): void {
  const moving = useEffectEvent(onMove);
  useEffect(() => {
    if (!isGuest || readCookie('subVariant') || tabStorage.get(LOCATED_KEY)) return;
    tabStorage.set(LOCATED_KEY, 'yes');
    browserApi
      .query('locate', {})
      .then(({ isKnown, subVariant }) => {
        if (!isKnown || subVariant === shown) return;
        // without the cookie the same page would come again, and ask again
        if (!readCookie('subVariant')) return;
        moving();
        window.location.reload();
      })
      .catch(() => undefined);
  }, [shown, isGuest]);
}
