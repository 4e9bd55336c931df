import { useEffect } from 'react';
import { browserApi } from '@/lib/client/browser-client';
import { readCookie, writeCookie } from '@/lib/consent/cookie-jar';
import type { Variant } from '@/lib/contract/site';

/** Says, for as long as the tab is open, that it has been asked where the visitor is. */
const ASKED = 'fairdraw.located';

/**
 * Chooses a regional variant for a year and loads the site anew: prices, offers and cart are another shop's.
 * A signed-in customer stays with the variant of their account.
 */
export function chooseVariant(variant: Variant): void {
  writeCookie('subVariant', variant);
  window.location.assign('/');
}

/**
 * Asks once a visit where somebody is who has not chosen a variant; the answer sets the cookie. When it is another
 * variant than the page's, the site is loaded anew. Who cannot be located stays where they are.
 */
export function useLocatedVariant(shown: Variant, isGuest: boolean): void {
  useEffect(() => {
    if (!isGuest || readCookie('subVariant') || sessionStorage.getItem(ASKED)) return;
    sessionStorage.setItem(ASKED, 'yes');
    browserApi
      .query('locate', {})
      .then(({ isKnown, subVariant }) => {
        if (isKnown && subVariant !== shown) window.location.reload();
      })
      .catch(() => undefined);
  }, [shown, isGuest]);
}
