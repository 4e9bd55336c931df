'use client';

import { IconButton } from '@/components/ui/button';
import { focusPage } from '@/components/ui/focus-page';
import { BANNER_STORAGE_KEY } from '@/lib/consent/first-paint';

/** Puts this banner away for good; another one shows again. */
export function DismissBanner({ bannerKey, label }: { bannerKey: string; label: string }) {
  function dismiss() {
    document.documentElement.dataset.banner = bannerKey;
    // The button is gone: go on where the page begins.
    focusPage();
    try {
      localStorage.setItem(BANNER_STORAGE_KEY, bannerKey);
    } catch {
      // a browser that keeps nothing shows the banner again
    }
  }
  return <IconButton icon="close" label={label} className="-my-1 -mr-2" onClick={dismiss} />;
}
