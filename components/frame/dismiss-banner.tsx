'use client';

import { IconButton } from '@/components/ui/button';
import { focusPage } from '@/components/ui/focus-page';
import { browserStorage } from '@/lib/browser/storage';
import { BANNER_STORAGE_KEY } from '@/lib/consent/first-paint';

/** Dismisses this banner for good; one with other content shows again. */
export function DismissBanner({ bannerKey, label }: { bannerKey: string; label: string }) {
  function dismiss() {
    document.documentElement.dataset.banner = bannerKey;
    // The focused button is gone: focus the start of the page.
    focusPage();
    // without storage, the banner shows again on the next page
    browserStorage.set(BANNER_STORAGE_KEY, bannerKey);
  }
  return <IconButton icon="close" label={label} className="-my-1 -mr-2" onClick={dismiss} />;
}
